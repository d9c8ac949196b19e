import { Badge, Button, Flex, Text } from '@chakra-ui/react'
import { useApolloClient } from '@apollo/client/react'
import { MailPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteDialog } from '../../features/invitations/components/invite-dialog.tsx'
import { TenantsDocument, useTenantsQuery, type TenantRowFragment } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { typeWord } from '../../lib/tenant-type.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { fetchAllPages } from '../../ui/data-table/export-csv.ts'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { TenantActions } from './tenant-actions.tsx'

const sorts = ['id', 'tenantType', 'email', 'companyName'] as const
const noRows: TenantRowFragment[] = []

/** All companies, invited or signed up (checklist section 13). */
export function TenantListPage() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const canOpen = useCanOpen()
  const [inviting, setInviting] = useState(false)
  const list = useListState({ sorts, defaultSort: 'id' })
  const { page, size, sortBy, sortDir, search } = list
  const variables = { page, size, sortBy, sortDir, search: search || undefined }
  const { data, previousData, loading, error, refetch } = useTenantsQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const tenants = (data ?? previousData)?.tenants
  const failure = error && errorText(error, search ? t('table.searchFailed') : t('tenants.failed'))
  useFailureToast(failure)

  const columns = useMemo<Column<TenantRowFragment, (typeof sorts)[number]>[]>(
    () => [
      { id: 'id', header: t('tenants.id'), value: (tenant) => tenant.tenantUniqueId, sort: 'id' },
      { id: 'type', header: t('tenants.type'), value: (tenant) => typeWord(tenant.tenantType), sort: 'tenantType' },
      {
        id: 'email',
        header: t('tenants.email'),
        value: (tenant) => tenant.email,
        sort: 'email',
        long: true,
        wrap: true,
      },
      {
        id: 'company',
        header: t('tenants.company'),
        value: (tenant) => tenant.companyName,
        cell: (tenant) => <Company tenant={tenant} />,
        sort: 'companyName',
        wrap: true,
      },
    ],
    [t],
  )

  // A refusal shows in the place of the list; the invitation stays sent.
  const reload = async () => {
    await refetch().catch(() => undefined)
  }

  return (
    <PageFrame
      title={t('tenants.title')}
      actions={
        <>
          {canOpen(paths.allInvitations()) && (
            <LinkButton to={paths.allInvitations()} variant="outline" colorPalette="gray">
              {t('shell.allInvitation')}
            </LinkButton>
          )}
          <Button onClick={() => setInviting(true)}>
            <MailPlus aria-hidden /> {t('invite.title')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('tenants.title')}
        columns={columns}
        rows={tenants?.content ?? noRows}
        rowKey={(tenant) => tenant.id}
        total={tenants?.totalItems ?? 0}
        list={list}
        loading={loading}
        errorText={failure}
        onRetry={() => void reload()}
        search={t('tenants.search')}
        rowActions={(tenant) => <TenantActions tenant={tenant} />}
        exportRows={() =>
          fetchAllPages(async (number, rowsPerPage) => {
            const answer = await client.query({
              query: TenantsDocument,
              variables: { ...variables, page: number, size: rowsPerPage },
              fetchPolicy: 'network-only',
            })
            return answer.data!.tenants
          })
        }
      />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={reload} />
    </PageFrame>
  )
}

/** The company's name; and what keeps its people out, if anything does (A4, A20). */
function Company({ tenant }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  if (!tenant.clientRegistered && !tenant.companyName) return <Text color="fg.muted">{t('tenants.notSignedUp')}</Text>
  return (
    <Flex gap="3" wrap="wrap" align="center">
      {tenant.companyName}
      {!tenant.status && <Badge colorPalette="orange">{t('tenants.notActivated')}</Badge>}
    </Flex>
  )
}
