import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationStatus } from '../../features/invitations/components/invitation-status.tsx'
import { ResendButton } from '../../features/invitations/components/resend-button.tsx'
import { statusKey } from '../../features/invitations/status-key.ts'
import { InvitationsDocument, type InvitationRowFragment } from '../../generated/graphql.ts'
import { invitationMoment } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { typeWord } from '../../lib/tenant-type.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const sorts = ['id', 'role', 'email', 'createdAt', 'registered'] as const
const texts = ['role', 'email'] as const

/** All invitations ever sent, with their status. */
export function AllInvitationPage() {
  const { t } = useTranslation()
  const list = useListState({ sorts, defaultSort: 'id', texts })
  const { table, reload } = usePagedTable(list, {
    query: InvitationsDocument,
    pageOf: (data) => data.invitations,
    failure: t('invitations.failed'),
  })

  const columns = useMemo<Column<InvitationRowFragment, (typeof sorts)[number]>[]>(
    () => [
      {
        id: 'no',
        figures: true,
        header: t('invitations.no'),
        value: (_row, position) => position,
        sort: 'id',
        running: true,
        width: '24',
      },
      { id: 'type', header: t('invitations.type'), value: (row) => typeWord(row.role), sort: 'role' },
      { id: 'email', header: t('invitations.email'), value: (row) => row.email, sort: 'email', long: true, wrap: true },
      {
        id: 'date',
        figures: true,
        header: t('invitations.date'),
        value: (row) => invitationMoment(row.createdAt),
        sort: 'createdAt',
      },
      {
        id: 'status',
        header: t('invitations.status'),
        value: (row) => t(statusKey(row)),
        cell: (row) => <InvitationStatus invitation={row} />,
        sort: 'registered',
      },
    ],
    [t],
  )

  return (
    <PageFrame
      title={t('invitations.title')}
      crumbs={[{ label: t('tenants.title'), to: paths.tenants() }, { label: t('invitations.title') }]}
    >
      <DataTable
        {...table}
        label={t('invitations.title')}
        columns={columns}
        card={placedCards<InvitationRowFragment>({ title: 'email', badge: 'status' })}
        rowKey={(row) => row.id}
        search={t('invitations.search')}
        rowButtons={(row) => <ResendButton invitation={row} onRefused={reload} />}
      />
    </PageFrame>
  )
}
