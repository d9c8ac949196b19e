import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { TicketsDocument, useTicketsQuery, type TicketRowFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../../ui/data-table/export-csv.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const noRows: TicketRowFragment[] = []

/** One page of tickets, of one machine or of all, and what a table needs to show it. */
export function useTickets(list: TicketListState, machineId: number | undefined) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { page, size, sortBy, sortDir, status } = list
  const filter = { machineId, status, sortBy, sortDir, search: list.search || undefined }
  const { data, previousData, loading, error, refetch } = useTicketsQuery({
    variables: { ...filter, page, size },
    fetchPolicy: 'cache-and-network',
  })
  const failure = error && errorText(error, t('tickets.failed'))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.tickets

  const exportRows = () =>
    fetchAllPages(async (at, rowsPerPage) => {
      const variables = { ...filter, page: at, size: rowsPerPage }
      const answer = await client.query({ query: TicketsDocument, variables, fetchPolicy: 'network-only' })
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
