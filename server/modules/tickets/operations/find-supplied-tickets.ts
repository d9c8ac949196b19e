import type { Page } from '../../../database/page.ts'
import { operation } from '../../../operation/operation.ts'
import { ticketPage, type TicketListRequest } from '../shared/ticket-list.ts'
import type { TicketView } from '../shared/ticket-rows.ts'

/**
 * The tickets on machines that the caller's company supplies, read-only; of every status unless the request names one.
 */
export const findSuppliedTickets = operation(
  'ticket.list-supplied',
  (ctx, request: TicketListRequest): Promise<Page<TicketView>> => ticketPage(ctx, 'supplier', request),
)
