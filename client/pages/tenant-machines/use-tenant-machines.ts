import { skipToken, useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import {
  TenantMachinesDocument,
  useTenantMachinesQuery,
  type TenantMachineRowFragment,
} from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { fetchAllPages } from '../../ui/data-table/export-csv.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

const sorts = ['id', 'name', 'machineSno', 'nameByClient', 'location', 'clientAdminCompany'] as const
export type TenantMachineSort = (typeof sorts)[number]

const noRows: TenantMachineRowFragment[] = []

/** One page of a tenant's machines as the address says, and what a table needs to show it (C288). */
export function useTenantMachines(tenantId: string | undefined) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useListState({ sorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir, search } = list
  const filter = { tenantId: tenantId ?? '', sortBy, sortDir, search: search || undefined }
  const { data, previousData, loading, error, refetch } = useTenantMachinesQuery(
    tenantId ? { variables: { page, size, ...filter }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const failure = error && errorText(error, search ? t('table.searchFailed') : t('tenantMachines.failed'))
  useFailureToast(failure)
  const shown = (data ?? previousData)?.tenantMachines

  // A refusal shows as `failure`; what was deleted before stays deleted.
  const reload = async () => {
    await refetch().catch(() => undefined)
  }

  const exportRows = () =>
    fetchAllPages(async (at, rowsPerPage) => {
      const variables = { page: at, size: rowsPerPage, ...filter }
      const answer = await client.query({ query: TenantMachinesDocument, variables, fetchPolicy: 'network-only' })
      return answer.data!.tenantMachines
    })

  return { list, rows: shown?.content ?? noRows, total: shown?.totalItems ?? 0, loading, failure, reload, exportRows }
}
