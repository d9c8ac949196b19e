import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { OwnUsersDocument, useOwnUsersQuery, type UserRowFragment } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../../ui/data-table/export-csv.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import { userSorts } from './use-user-columns.ts'

const noRows: UserRowFragment[] = []

/** One page of the users of the own company, as the address says, and what a table needs to show it (C326). */
export function useOwnUsers() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useListState({ sorts: userSorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir } = list
  const filter = { sortBy, sortDir, search: list.search || undefined }
  const { data, previousData, loading, error, refetch } = useOwnUsersQuery({
    variables: { page, size, ...filter },
    fetchPolicy: 'cache-and-network',
  })
  const failure = error && errorText(error, list.search ? t('table.searchFailed') : t('users.failed'))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.ownUsers

  // A refusal shows as `failure`; what was saved before stays saved.
  const reload = async () => {
    await refetch().catch(() => undefined)
  }

  const exportRows = () =>
    fetchAllPages(async (at, rowsPerPage) => {
      const variables = { page: at, size: rowsPerPage, ...filter }
      const answer = await client.query({ query: OwnUsersDocument, variables, fetchPolicy: 'network-only' })
      return answer.data!.ownUsers
    })

  return { list, rows: shown?.content ?? noRows, total: shown?.totalItems ?? 0, loading, failure, reload, exportRows }
}
