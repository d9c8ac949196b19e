import type { EntityManager } from '@mikro-orm/postgresql'
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
  type TicketOfEntry,
  type ToldState,
} from './record-entry.ts'
import { readTimeline, type Timeline } from './timeline.ts'

interface LastState {
  kind: ToldState
  author_id: number
}

interface StateToTell {
  ticketId: number
  action: Action
  kind: ToldState
  /** Throws what refuses it for this ticket. */
  admit?: (ticket: TicketOfEntry) => void
  /** Whether it is so already; asked with the ticket's row locked. */
  isSo: (em: EntityManager) => Promise<boolean>
  /** Called when it has been told, in the same transaction. */
  onTold?: (em: EntityManager) => void
}

/**
 * Says on the timeline what is so from now on. What is so already changes nothing. Throws NOT_FOUND, and CONFLICT when
 * the ticket is closed or has all the entries that it can have, and what `admit` throws.
 */
export async function tellState(
  ctx: SignedInContext,
  { ticketId, action, kind, admit, isSo, onTold }: StateToTell,
): Promise<Timeline> {
  await transaction(ctx, async (em) => {
    const ticket = await findTicketOfEntry(em, ctx.actor, ticketId)
    await holdTicket(em, ticketId)
    admit?.(ticket)
    if (await isSo(em)) return
    await takeEntryQuota(em, ctx, ticketId)
    recordEntry(em, ctx, ticket, { kind })
    await recordEvent(ctx, { action, subject: 'ticket', subjectId: ticketId, detail: { kind } }, em)
    announceTicket(em, ticket, 'ENTRY')
    onTold?.(em)
  })
  return readTimeline(ctx, { ticketId })
}

/** The last entry of the caller's company that is of one of these kinds and not withdrawn. */
export async function lastTold(
  em: EntityManager,
  { actor }: SignedInContext,
  ticketId: number,
  kinds: readonly ToldState[],
): Promise<LastState | undefined> {
  const [last] = await execute<LastState>(
    em,
    sql`select kind, author_id from ticket_entry
      where ticket_id = ${ticketId} and side = ${entrySideOf(actor)} and kind in (${join([...kinds])})
        and withdrawn_at is null
      order by created_at desc, id desc limit 1`,
  )
  return last
}
