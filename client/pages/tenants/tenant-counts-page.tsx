import { Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TenantCountsDocument, type TenantCountsQuery } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { typeWord } from '../../lib/tenant-type.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

type Counts = TenantCountsQuery['tenantCounts']['content'][number]

const sorts = ['openTickets', 'id', 'companyName', 'tenantType', 'closedTickets', 'files', 'bytes'] as const
const texts = ['companyName', 'tenantType'] as const
const countIds = ['open', 'closed', 'files', 'bytes']
const shown = (count: number) => count.toLocaleString('en')
const megabytes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** How many tickets and files each company has: the list behind two counts of the dashboard. */
export function TenantCountsPage() {
  const { t } = useTranslation()
  const { table } = usePagedTable(useListState({ sorts, defaultSort: 'openTickets', texts }), {
    query: TenantCountsDocument,
    pageOf: (data) => data.tenantCounts,
    failure: t('tenantCounts.failed'),
  })
  const columns = useMemo<Column<Counts, (typeof sorts)[number]>[]>(
    () => [
      {
        ...{ id: 'company', header: t('tenantCounts.company'), sort: 'companyName', wrap: true, opens: true },
        value: (row) => row.companyName,
      },
      { id: 'id', header: t('tenantCounts.id'), value: (row) => row.tenantUniqueId, sort: 'id', code: true },
      { id: 'type', header: t('tenantCounts.type'), value: (row) => typeWord(row.tenantType), sort: 'tenantType' },
      {
        id: 'open',
        figures: true,
        align: 'end',
        header: t('tenantCounts.open'),
        value: (row) => shown(row.openTickets),
        sort: 'openTickets',
      },
      {
        id: 'closed',
        figures: true,
        align: 'end',
        header: t('tenantCounts.closed'),
        value: (row) => shown(row.closedTickets),
        sort: 'closedTickets',
      },
      {
        id: 'files',
        figures: true,
        align: 'end',
        header: t('tenantCounts.files'),
        value: (row) => shown(row.files),
        sort: 'files',
      },
      {
        id: 'bytes',
        figures: true,
        align: 'end',
        header: t('tenantCounts.storage'),
        value: (row) => megabytes.format(row.bytes / 2 ** 20),
        sort: 'bytes',
      },
    ],
    [t],
  )
  const title = t('tenantCounts.title')
  return (
    <PageFrame title={title} crumbs={[{ label: t('dashboard.title'), to: paths.dashboard() }, { label: title }]}>
      <Text color="fg.muted">{t('tenantCounts.hint')}</Text>
      <DataTable
        {...table}
        label={title}
        columns={columns}
        card={placedCards<Counts>({ title: 'company', below: countIds, named: countIds })}
        rowKey={(row) => row.id}
        search={t('tenantCounts.search')}
        rowLink={({ id }) => ({ to: paths.tenantDetails({ tenantId: id }) })}
        rowLabel={({ companyName: name }) => t('tenantCounts.openTenant', { name })}
      />
    </PageFrame>
  )
}
