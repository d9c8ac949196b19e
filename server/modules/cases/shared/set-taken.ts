import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction, type SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import { sideOf, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { holdTicket, recordEntry } from './record-entry.ts'
import { readTimeline, type Timeline } from './timeline.ts'

interface Found {
  client_id: number
  supplier_id: number
  /** The last entry of the caller's company that says who has taken the ticket. */
  kind: 'TAKEN' | 'GIVEN_BACK' | null
  author_id: number | null
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
  const side = sideOf(actor) === 'client' ? 'CLIENT' : 'SUPPLIER'
  const ofCaller = ticketsOf(sideOf(actor), actor.tenantId!)
  await transaction(ctx, async (em) => {
    const [seen] = await execute(em, sql`select 1 from ticket t where t.id = ${ticketId} and ${ofCaller}`)
    orNotFound(seen, 'ticket')
    await holdTicket(em, ticketId)
    const [found] = await execute<Found>(
      em,
      sql`select t.client_id, t.supplier_id, e.kind, e.author_id from ticket t
        left join lateral (select kind, author_id from ticket_entry
          where ticket_id = t.id and side = ${side} and kind in ('TAKEN', 'GIVEN_BACK')
          order by created_at desc, id desc limit 1) e on true
        where t.id = ${ticketId} and ${ofCaller}`,
    )
    const { client_id: client, supplier_id: supplier, ...last } = orNotFound(found, 'ticket')
    const isSo = kind === 'TAKEN' ? last.kind === 'TAKEN' && last.author_id === actor.id : last.kind !== 'TAKEN'
    if (isSo) return
    const ticket = { id: ticketId, client: { id: client }, supplier: { id: supplier } }
    recordEntry(em, ctx, ticket, { kind })
    await recordEvent(ctx, { action: 'case.take', subject: 'ticket', subjectId: ticketId, detail: { kind } }, em)
    announceTicket(em, ticket, 'ENTRY')
  })
  return readTimeline(ctx, { ticketId })
}
