import { operation } from '../../../operation/operation.ts'
import type { TicketChange } from '../shared/ticket-change-rules.ts'
import { changeTicket } from '../shared/ticket-change.ts'

/**
 * Saves an open ticket and closes it; a closed ticket never changes again. Throws NOT_FOUND, CONFLICT, FORBIDDEN and
 * VALIDATION.
 */
export const resolveTicket = operation('ticket.resolve', (ctx, change: TicketChange) =>
  changeTicket(ctx, change, { resolve: true }),
)
