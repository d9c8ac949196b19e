import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { InvitationStatus } from '../../features/invitations/components/invitation-status.tsx'
import { ResendButton } from '../../features/invitations/components/resend-button.tsx'
import { statusKey } from '../../features/invitations/status-key.ts'
import { InvitationsDocument, useInvitationsQuery, type InvitationRowFragment } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { registeredMoment } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { typeWord } from '../../lib/tenant-type.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fetchAllPages } from '../../ui/data-table/export-csv.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

const sorts = ['id', 'role', 'email', 'createdAt', 'registered'] as const
const noRows: InvitationRowFragment[] = []

/** Every invitation that was ever sent, and what became of it (checklist section 15). */
export function AllInvitationPage() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const list = useListState({ sorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir, search } = list
  const variables = { page, size, sortBy, sortDir, search: search || undefined }
  const { data, previousData, loading, error, refetch } = useInvitationsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const invitations = (data ?? previousData)?.invitations
  const failure = error && errorText(error, search ? t('table.searchFailed') : t('invitations.failed'))
  useFailureToast(failure)

  const columns = useMemo<Column<InvitationRowFragment, (typeof sorts)[number]>[]>(
    () => [
      { id: 'no', header: t('invitations.no'), value: (_row, position) => position, sort: 'id', width: '24' },
      { id: 'type', header: t('invitations.type'), value: (row) => typeWord(row.role), sort: 'role' },
      { id: 'email', header: t('invitations.email'), value: (row) => row.email, sort: 'email', long: true, wrap: true },
      { id: 'date', header: t('invitations.date'), value: (row) => registeredMoment(row.createdAt), sort: 'createdAt' },
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

  // A refusal shows in the place of the list.
  const reload = () => void refetch().catch(() => undefined)

  return (
    <PageFrame
      title={t('invitations.title')}
      crumbs={[{ label: t('tenants.title'), to: paths.tenants() }, { label: t('invitations.title') }]}
    >
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={invitations?.content ?? noRows}
        rowKey={(row) => row.id}
        total={invitations?.totalItems ?? 0}
        list={list}
        loading={loading}
        errorText={failure}
        onRetry={reload}
        search={t('invitations.search')}
        rowActions={(row) => <ResendButton invitation={row} onRefused={reload} />}
        exportRows={() =>
          fetchAllPages(async (number, rowsPerPage) => {
            const answer = await client.query({
              query: InvitationsDocument,
              variables: { ...variables, page: number, size: rowsPerPage },
              fetchPolicy: 'network-only',
            })
            return answer.data!.invitations
          })
        }
      />
    </PageFrame>
  )
}
