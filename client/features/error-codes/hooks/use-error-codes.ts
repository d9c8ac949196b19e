import { useTranslation } from 'react-i18next'
import { ErrorCodesDocument } from '../../../generated/graphql.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../../ui/data-table/use-paged-table.ts'

const sorts = ['id', 'error_code'] as const
const texts = ['error_code'] as const
export type ErrorCodeSort = (typeof sorts)[number]

/** One page of a machine's error codes, as the URL describes it. */
export function useErrorCodes(machineId: number | undefined) {
  const { t } = useTranslation()
  return usePagedTable(useListState({ sorts, defaultSort: 'id', texts }), {
    query: ErrorCodesDocument,
    filter: { machineId: machineId ?? 0 },
    skip: machineId === undefined,
    pageOf: (data) => data.errorCodes,
    failure: t('errorCodes.failed'),
  })
}
