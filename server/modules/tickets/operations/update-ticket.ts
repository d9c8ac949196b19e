import { operation } from '../../../operation/operation.ts'
import type { TicketChange } from '../shared/ticket-change-rules.ts'
import { changeTicket } from '../shared/ticket-change.ts'

/** Saves an open ticket, which stays open. Throws NOT_FOUND, CONFLICT, FORBIDDEN and VALIDATION. */
export const updateTicket = operation('ticket.update', (ctx, change: TicketChange) =>
  changeTicket(ctx, change, { resolve: false }),
)
