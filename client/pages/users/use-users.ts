import { skipToken, useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { userSorts } from '../../features/users/hooks/use-user-columns.ts'
import { UsersDocument, useUsersQuery, type UserRowFragment } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../ui/data-table/export-csv.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

const noRows: UserRowFragment[] = []

/** Whose users: everybody's (A12), or those of one tenant; undefined asks nothing. */
export type UserScope = 'all' | { tenantId: string } | undefined

/** One page of users as the address says, and what a table needs to show it (C326). */
export function useUsers(scope: UserScope) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useListState({ sorts: userSorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir, search } = list
  const filter = { ...(scope !== 'all' && scope), sortBy, sortDir, search: search || undefined }
  const { data, previousData, loading, error, refetch } = useUsersQuery(
    scope ? { variables: { page, size, ...filter }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const failure = error && errorText(error, search ? t('table.searchFailed') : t('users.failed'))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.users

  // A refusal shows as `failure`; what was saved before stays saved.
  const reload = async () => {
    await refetch().catch(() => undefined)
  }

  const exportRows = () =>
    fetchAllPages(async (at, rowsPerPage) => {
      const variables = { page: at, size: rowsPerPage, ...filter }
      const answer = await client.query({ query: UsersDocument, variables, fetchPolicy: 'network-only' })
      return answer.data!.users
    })

  return { list, rows: shown?.content ?? noRows, total: shown?.totalItems ?? 0, loading, failure, reload, exportRows }
}
