import { operation } from '../../../policies/operation.ts'
import type { TicketChange } from '../ticket-change-rules.ts'
import { changeTicket } from '../ticket-change.ts'

/** Saves an open ticket and closes it for good (C500, A87). Throws NOT_FOUND, CONFLICT, FORBIDDEN and VALIDATION. */
export const resolveTicket = operation('ticket.resolve', (ctx, change: TicketChange) =>
  changeTicket(ctx, change, { resolve: true }),
)
