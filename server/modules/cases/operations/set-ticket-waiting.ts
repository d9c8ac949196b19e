import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { operation } from '../../../operation/operation.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'
import type { SetTicketWaitingInput } from '../case.inputs.ts'
import { findTicketOfEntry, holdTicket, recordEntry, takeEntryQuota } from '../shared/record-entry.ts'
import { readTimeline, type EntrySide, type Timeline } from '../shared/timeline.ts'

/**
 * Says for which company of an open ticket the other waits from now on; null for nobody. What is so already changes
 * nothing, and who speaks next changes it again. Throws NOT_FOUND, and CONFLICT when the ticket is closed or has all the
 * entries that it can have.
 */
export const setTicketWaiting = operation(
  'case.wait',
  async (ctx, { ticketId, waitingFor = null }: SetTicketWaitingInput): Promise<Timeline> => {
    await transaction(ctx, async (em) => {
      const ticket = await findTicketOfEntry(em, ctx.actor, ticketId)
      await holdTicket(em, ticketId)
      const [stored] = await execute<{ side: EntrySide }>(
        em,
        sql`select waiting_for as side from ticket_waiting where ticket_id = ${ticketId}`,
      )
      if ((stored?.side ?? null) === waitingFor) return
      await takeEntryQuota(em, ctx, ticketId)
      const kind = `WAITING_FOR_${waitingFor ?? 'NOBODY'}` as const
      recordEntry(em, ctx, ticket, { kind })
      await recordEvent(ctx, { action: 'case.wait', subject: 'ticket', subjectId: ticketId, detail: { kind } }, em)
      announceTicket(em, ticket, 'ENTRY')
    })
    return readTimeline(ctx, { ticketId })
  },
)
