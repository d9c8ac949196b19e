import { useApolloClient, useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { SuppliedTicketsDocument, TicketsDocument, type TicketRowFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../../ui/data-table/export-csv.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const noRows: TicketRowFragment[] = []

/** Whose tickets: the own company's, or those on the machines that the company supplies (A89). */
const documents = { own: TicketsDocument, supplied: SuppliedTicketsDocument }

/** One page of tickets, of one machine or of all, and what a table needs to show it. */
export function useTickets(list: TicketListState, machineId: number | undefined, whose: keyof typeof documents) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { page, size, sortBy, sortDir, status } = list
  const filter = { machineId, status, sortBy, sortDir, search: list.search || undefined }
  const { data, previousData, loading, error, refetch } = useQuery(documents[whose], {
    variables: { ...filter, page, size },
    fetchPolicy: 'cache-and-network',
  })
  const failure = error && errorText(error, t('tickets.failed'))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.tickets

  const exportRows = () =>
    fetchAllPages(async (at, rowsPerPage) => {
      const variables = { ...filter, page: at, size: rowsPerPage }
      const answer = await client.query({ query: documents[whose], variables, fetchPolicy: 'network-only' })
      return answer.data?.tickets ?? { content: noRows, totalItems: 0 }
    })

  return {
    rows: shown?.content ?? noRows,
    total: shown?.totalItems ?? 0,
    loading,
    failure,
    // A refusal shows as `failure`.
    reload: () => void refetch().catch(() => undefined),
    exportRows,
  }
}
