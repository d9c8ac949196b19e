import { Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SharingButton } from '../../features/sharing/sharing-button.tsx'
import { SharingState } from '../../features/sharing/sharing-state.tsx'
import { SharingPageDocument, type SharingRowFragment } from '../../generated/graphql.ts'
import { ticketMoment } from '../../lib/dates.ts'
import { useOwnSide } from '../../lib/session/use-own-side.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const sorts = ['companyName'] as const

/** Whether new tickets are shared with each supplier, or by each client; a client's administrator decides it here. */
export function SharingPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const isClient = useOwnSide() === 'CLIENT'
  const list = useListState({ sorts, defaultSort: 'companyName', defaultDir: 'ASC' })
  const { table, reload } = usePagedTable(list, {
    query: SharingPageDocument,
    pageOf: (data) => data.sharing,
    failure: t('sharing.failed'),
  })
  const columns = useMemo<Column<SharingRowFragment, (typeof sorts)[number]>[]>(
    () => [
      {
        ...{ id: 'companyName', sort: 'companyName', wrap: true },
        header: t(isClient ? 'sharing.supplier' : 'sharing.client'),
        value: (row) => row.companyName,
      },
      {
        ...{ id: 'shared', header: t('sharing.state') },
        value: (row) => t(row.shared ? 'sharing.shared' : 'sharing.notShared'),
        cell: (row) => <SharingState shared={row.shared} />,
      },
      { id: 'since', figures: true, header: t('sharing.since'), value: (row) => row.since && ticketMoment(row.since) },
      ...(isClient
        ? [{ id: 'by', header: t('sharing.by'), value: (row: SharingRowFragment) => row.switchedOffBy }]
        : []),
    ],
    [t, isClient],
  )
  return (
    <PageFrame title={t('sharing.title')}>
      <Text color="fg.muted" maxWidth="80ch">
        {t(isClient ? 'sharing.hintClient' : 'sharing.hintSupplier')}
      </Text>
      <DataTable
        {...table}
        label={t('sharing.title')}
        columns={columns}
        card={placedCards<SharingRowFragment>({ title: 'companyName', badge: 'shared', named: ['since', 'by'] })}
        rowKey={(row) => row.companyId}
        search={t('sharing.search')}
        {...(user?.role.name === 'CLIENT_ADMIN' && {
          rowButtons: (row: SharingRowFragment) => <SharingButton row={row} onDone={() => void reload()} />,
        })}
      />
    </PageFrame>
  )
}
