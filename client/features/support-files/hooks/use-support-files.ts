import { useTranslation } from 'react-i18next'
import { useSupportFilesQuery, type SupportFileCardFragment, type SupportFileKind } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'
import { useReload } from '../../../lib/apollo/use-reload.ts'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { useFailureToast } from '../../../ui/use-failure-toast.ts'
import { supportFileKinds } from '../support-file-kinds.ts'

const sorts = ['id'] as const
const noFiles: SupportFileCardFragment[] = []

/** The machine or the model whose files are listed. */
export interface OwnerOfFiles {
  machineId?: number
  modelId?: number
}

/** One page of the files of a machine or model, of one kind, as the URL describes it. The URL counts pages from 1, the call from 0. */
export function useSupportFiles({ machineId, modelId }: OwnerOfFiles, kind: SupportFileKind) {
  const { t } = useTranslation()
  const list = useListState({ sorts, defaultSort: 'id', defaultDir: 'ASC' })
  const result = useSupportFilesQuery({
    variables: { machineId, modelId, kind, page: list.page - 1, size: list.size, search: list.search || undefined },
    fetchPolicy: 'cache-and-network',
  })
  const { data, previousData, loading, error } = result
  const reload = useReload(result)
  const failure = error && errorText(error, t(`supportFiles.${supportFileKinds[kind].texts}.failed`))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.supportFiles
  const files = shown?.content ?? noFiles

  return {
    list,
    files,
    pages: shown?.totalPages ?? 0,
    loading: loading && !shown,
    failure,
    reload,
    /** Deleting the last file of a page leads to the previous page. */
    afterDelete: async () => {
      if (files.length === 1 && list.page > 1) list.setPage(list.page - 1)
      else await reload()
    },
  }
}
