import { useTranslation } from 'react-i18next'
import { userSorts, userTexts } from './use-user-columns.ts'
import { UsersDocument } from '../../../generated/graphql.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../../ui/data-table/use-paged-table.ts'

/** Whose users: all tenants', or those of one tenant; undefined makes no request. */
export type UserScope = 'all' | { tenantId: string } | undefined

/** One page of users, as the URL describes it. */
export function useUsers(scope: UserScope) {
  const { t } = useTranslation()
  return usePagedTable(useListState({ sorts: userSorts, defaultSort: 'id', texts: userTexts }), {
    query: UsersDocument,
    filter: scope === 'all' ? undefined : scope,
    skip: !scope,
    pageOf: (data) => data.users,
    failure: t('users.failed'),
  })
}
