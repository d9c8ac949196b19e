import sql, { join } from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction, type SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import type { Action } from '../../../policies/actions.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import {
  entrySideOf,
  findTicketOfEntry,
  holdTicket,
  recordEntry,
  takeEntryQuota,
  type ToldState,
} from './record-entry.ts'
import { readTimeline, type Timeline } from './timeline.ts'

/** The last entry of the caller's company that told of such a state. */
export interface LastState {
  kind: ToldState
  author_id: number
}

interface StateToTell {
  ticketId: number
  action: Action
  kind: ToldState
  /** The kinds of entries that tell of this state. */
  among: readonly ToldState[]
  /** Whether the last of them says it already. */
  isSo: (last: LastState | undefined) => boolean
}

/**
 * Says on the timeline what is so from now on for the caller's company. What is so already changes nothing. Throws
 * NOT_FOUND, and CONFLICT when the ticket is closed or has
 * all the entries that it can have.
 */
export async function tellState(
  ctx: SignedInContext,
  { ticketId, action, kind, among, isSo }: StateToTell,
): Promise<Timeline> {
  const { actor } = ctx
  await transaction(ctx, async (em) => {
    const ticket = await findTicketOfEntry(em, actor, ticketId)
    await holdTicket(em, ticketId)
    const [last] = await execute<LastState>(
      em,
      sql`select kind, author_id from ticket_entry
        where ticket_id = ${ticketId} and side = ${entrySideOf(actor)} and kind in (${join([...among])})
          and withdrawn_at is null
        order by created_at desc, id desc limit 1`,
    )
    if (isSo(last)) return
    await takeEntryQuota(em, ctx, ticketId)
    recordEntry(em, ctx, ticket, { kind })
    await recordEvent(ctx, { action, subject: 'ticket', subjectId: ticketId, detail: { kind } }, em)
    announceTicket(em, ticket, 'ENTRY')
  })
  return readTimeline(ctx, { ticketId })
}
