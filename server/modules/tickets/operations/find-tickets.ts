import type { Page } from '../../../database/page.ts'
import { operation } from '../../../operation/operation.ts'
import { ticketPage, type TicketListRequest } from '../shared/ticket-list.ts'
import type { TicketView } from '../shared/ticket-rows.ts'

/**
 * The tickets of the caller's company, of all machines or of one; open tickets unless the request names a status.
 * Operators see all tickets of the company, not only their own.
 */
export const findTickets = operation(
  'ticket.list',
  (ctx, { list, parts }: TicketListRequest): Promise<Page<TicketView>> =>
    ticketPage(ctx, 'client', { list: { ...list, status: list.status ?? 'OPEN' }, parts }),
)
