import { useTranslation } from 'react-i18next'
import { TenantMachinesDocument } from '../../generated/graphql.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'

const sorts = ['id', 'name', 'machineSno', 'nameByClient', 'location', 'clientAdminCompany'] as const
const texts = ['name', 'machineSno', 'nameByClient', 'location', 'clientAdminCompany'] as const
export type TenantMachineSort = (typeof sorts)[number]

/** One page of a tenant's machines, as the URL describes it. */
export function useTenantMachines(tenantId: string | undefined) {
  const { t } = useTranslation()
  return usePagedTable(useListState({ sorts, defaultSort: 'id', texts }), {
    query: TenantMachinesDocument,
    filter: { tenantId: tenantId ?? '' },
    skip: !tenantId,
    pageOf: (data) => data.tenantMachines,
    failure: t('tenantMachines.failed'),
  })
}
