import type { Page } from '../../../database/page.ts'
import { operation } from '../../../policies/operation.ts'
import { ticketPage, type TicketListRequest } from '../ticket-list.ts'
import type { TicketView } from '../ticket-rows.ts'

/** The tickets on machines that the caller's company supplies: to be read, nothing more (A89). All unless asked otherwise. */
export const findSuppliedTickets = operation(
  'ticket.list-supplied',
  (ctx, request: TicketListRequest): Promise<Page<TicketView>> => ticketPage(ctx, 'supplier', request),
)
