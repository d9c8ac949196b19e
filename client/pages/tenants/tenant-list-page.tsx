import { Badge, Button, Flex, Text } from '@chakra-ui/react'
import { MailPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InviteDialogProps } from '../../features/invitations/components/invite-dialog.tsx'
import { TenantsDocument, type TenantRowFragment } from '../../generated/graphql.ts'
import { useCanOpen } from '../../lib/navigation/available-pages.ts'
import { paths } from '../../lib/paths.ts'
import { typeWord } from '../../lib/tenant-type.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { usePagedTable } from '../../ui/data-table/use-paged-table.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { loadedWhenOpen } from '../../ui/loaded-when-open.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TenantActions } from '../../features/tenants/components/tenant-actions.tsx'
import { useTenantActions } from '../../features/tenants/hooks/use-tenant-actions.ts'
import { tenantName } from '../../features/tenants/tenant-name.ts'
import { placedCards } from '../../ui/data-table/placed-card.tsx'

const InviteDialog = loadedWhenOpen<InviteDialogProps>(
  () => import('../../features/invitations/components/invite-dialog.tsx').then((module) => module.InviteDialog),
  { isOpen: ({ open }) => open, close: ({ onClose }) => onClose() },
)

const sorts = ['id', 'tenantType', 'email', 'companyName'] as const
const texts = ['tenantType', 'email', 'companyName'] as const

/** All companies, invited or signed up. */
export function TenantListPage() {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const actionsOf = useTenantActions()
  const [inviting, setInviting] = useState(false)
  const list = useListState({ sorts, defaultSort: 'id', texts })
  const { table, reload } = usePagedTable(list, {
    query: TenantsDocument,
    pageOf: (data) => data.tenants,
    failure: t('tenants.failed'),
  })

  const columns = useMemo<Column<TenantRowFragment, (typeof sorts)[number]>[]>(
    () => [
      { id: 'id', header: t('tenants.id'), value: (tenant) => tenant.tenantUniqueId, sort: 'id', code: true },
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
        {...table}
        label={t('tenants.title')}
        columns={columns}
        card={placedCards<TenantRowFragment>({
          title: tenantName,
          titled: ['company'],
          badge: (tenant) => <State tenant={tenant} />,
          line: ['id', 'type'],
          below: ['email'],
          link: (tenant) => {
            const [{ label, to, state }] = actionsOf(tenant) as [ReturnType<typeof actionsOf>[number]]
            return { label, target: { to, state } }
          },
        })}
        rowKey={(tenant) => tenant.id}
        search={t('tenants.search')}
        rowButtons={(tenant) => <TenantActions tenant={tenant} />}
        rowActions={(tenant) => ({ name: tenantName(tenant), actions: actionsOf(tenant) })}
      />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} onInvited={reload} />
    </PageFrame>
  )
}

/** The reason why a company's users cannot log in, if there is one. */
function State({ tenant: { clientRegistered, companyName, status } }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  if (!clientRegistered && !companyName)
    return (
      <Badge colorPalette="gray" size="md">
        {t('tenants.notSignedUp')}
      </Badge>
    )
  return status ? null : (
    <Badge colorPalette="orange" size="md">
      {t('tenants.notActivated')}
    </Badge>
  )
}

/** The company's name, and the reason why its users cannot log in, if there is one. */
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
