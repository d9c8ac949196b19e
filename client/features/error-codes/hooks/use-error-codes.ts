import { useTranslation } from 'react-i18next'
import { ErrorCodesDocument } from '../../../generated/graphql.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../../ui/data-table/use-paged-table.ts'

const sorts = ['id', 'error_code'] as const
const texts = ['error_code'] as const
export type ErrorCodeSort = (typeof sorts)[number]

/** The machine or the model whose error codes are listed. */
export interface OwnerOfCodes {
  machineId?: number | undefined
  modelId?: number | undefined
}

/** One page of the error codes of a machine or model, as the URL describes it. */
export function useErrorCodes({ machineId, modelId }: OwnerOfCodes) {
  const { t } = useTranslation()
  return usePagedTable(useListState({ sorts, defaultSort: 'id', texts }), {
    query: ErrorCodesDocument,
    filter: modelId === undefined ? { machineId: machineId ?? 0 } : { modelId },
    skip: machineId === undefined && modelId === undefined,
    pageOf: (data) => data.errorCodes,
    failure: t('errorCodes.failed'),
  })
}
