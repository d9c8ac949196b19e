import { skipToken, useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { ErrorCodesDocument, useErrorCodesQuery, type ErrorCodeRowFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../../ui/data-table/export-csv.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'

const sorts = ['id', 'error_code'] as const
export type ErrorCodeSort = (typeof sorts)[number]

const noRows: ErrorCodeRowFragment[] = []

/** One page of a machine's error codes, as the address says, and what a table needs to show it. */
export function useErrorCodes(machineId: number | undefined) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useListState({ sorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir } = list
  const filter = { sortBy, sortDir, search: list.search || undefined }
  const { data, previousData, loading, error, refetch } = useErrorCodesQuery(
    machineId === undefined
      ? skipToken
      : { variables: { machineId, page, size, ...filter }, fetchPolicy: 'cache-and-network' },
  )
  const failure = error && errorText(error, t('errorCodes.failed'))
  useFailureToast(failure)
  const shown = machineId === undefined ? undefined : (data ?? previousData)?.errorCodes
  const rows = shown?.content ?? noRows

  // A refusal shows as `failure`; what was saved before stays saved.
  const reload = async () => {
    await refetch().catch(() => undefined)
  }

  const exportRows = async () => {
    if (machineId === undefined) return noRows
    return fetchAllPages(async (at, rowsPerPage) => {
      const variables = { machineId, page: at, size: rowsPerPage, ...filter }
      const answer = await client.query({ query: ErrorCodesDocument, variables, fetchPolicy: 'network-only' })
      return answer.data?.errorCodes ?? { content: noRows, totalItems: 0 }
    })
  }

  return {
    list,
    rows,
    total: shown?.totalItems ?? 0,
    loading,
    failure,
    /** Kept, not shown (A102). */
    heldError: machineId === undefined ? t('errorCodes.noMachine') : undefined,
    reload,
    exportRows,
  }
}
