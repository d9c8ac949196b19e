import { useTranslation } from 'react-i18next'
import { OwnUsersDocument } from '../../../generated/graphql.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../../ui/data-table/use-paged-table.ts'
import { userSorts, userTexts } from './use-user-columns.ts'

/** One page of the users of the own company, as the URL describes it. */
export function useOwnUsers() {
  const { t } = useTranslation()
  return usePagedTable(useListState({ sorts: userSorts, defaultSort: 'id', texts: userTexts }), {
    query: OwnUsersDocument,
    pageOf: (data) => data.ownUsers,
    failure: t('users.failed'),
  })
}
