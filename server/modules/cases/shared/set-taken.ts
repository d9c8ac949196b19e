import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction, type SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import { entrySideOf, findTicketOfEntry, holdTicket, recordEntry } from './record-entry.ts'
import { readTimeline, type Timeline } from './timeline.ts'

/** The last entry of the caller's company that says who has taken the ticket. */
interface LastTaking {
  kind: 'TAKEN' | 'GIVEN_BACK'
  author_id: number
}

/**
 * Says on the timeline that the caller takes a ticket for the own company, from nobody or from a colleague, or that it
 * is given back, by anyone of that company. What is so already changes nothing. Throws NOT_FOUND, and CONFLICT when the
 * ticket is closed.
 */
export async function setTaken(
  ctx: SignedInContext,
  { ticketId, kind }: { ticketId: number; kind: 'TAKEN' | 'GIVEN_BACK' },
): Promise<Timeline> {
  const { actor } = ctx
  await transaction(ctx, async (em) => {
    const ticket = await findTicketOfEntry(em, actor, ticketId)
    await holdTicket(em, ticketId)
    const [last] = await execute<LastTaking>(
      em,
      sql`select kind, author_id from ticket_entry
        where ticket_id = ${ticketId} and side = ${entrySideOf(actor)} and kind in ('TAKEN', 'GIVEN_BACK')
        order by created_at desc, id desc limit 1`,
    )
    const isTaken = last?.kind === 'TAKEN'
    const isSo = kind === 'TAKEN' ? isTaken && last.author_id === actor.id : !isTaken
    if (isSo) return
    recordEntry(em, ctx, ticket, { kind })
    await recordEvent(ctx, { action: 'case.take', subject: 'ticket', subjectId: ticketId, detail: { kind } }, em)
    announceTicket(em, ticket, 'ENTRY')
  })
  return readTimeline(ctx, { ticketId })
}
