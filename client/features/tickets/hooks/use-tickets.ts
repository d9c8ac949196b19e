import { useTranslation } from 'react-i18next'
import { SuppliedTicketsDocument, TicketsDocument } from '../../../generated/graphql.ts'
import { usePagedTable } from '../../../ui/data-table/use-paged-table.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

/** The owner of the tickets: the user's own company, or the machines that the company supplies. */
const documents = { own: TicketsDocument, supplied: SuppliedTicketsDocument }

/** One page of tickets, of one machine or of all. */
export function useTickets(list: TicketListState, machineId: number | undefined, whose: keyof typeof documents) {
  const { t } = useTranslation()
  return usePagedTable(list, {
    query: documents[whose],
    filter: { ...list.filters, machineId: machineId ?? list.filters.machineId, status: list.status },
    pageOf: (data) => data.tickets,
    failure: t('tickets.failed'),
  })
}
