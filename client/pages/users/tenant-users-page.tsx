import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useTenantInput } from '../../features/tenants/hooks/use-tenant-input.ts'
import { tenantName } from '../../features/tenants/tenant-name.ts'
import { userActions } from '../../features/users/user-actions.ts'
import { DeleteUserDialog } from '../../features/users/components/delete-user-dialog.tsx'
import { useUserColumns } from '../../features/users/hooks/use-user-columns.ts'
import { useTenantQuery, type UserRowFragment } from '../../generated/graphql.ts'
import { paths } from '../../lib/paths.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useRowToDelete } from '../../ui/use-row-to-delete.ts'
import { useUsers } from '../../features/users/hooks/use-users.ts'
import { userCards } from '../../features/users/user-card.tsx'

/** The users of one tenant, without adding: the specification has Add in the global list only. */
export function TenantUsersPage() {
  const { t } = useTranslation()
  const { tenantId, companyName } = useTenantInput()
  const columns = useUserColumns()
  const users = useUsers(tenantId ? { tenantId } : undefined)
  const toDelete = useRowToDelete<UserRowFragment>()
  // A page opened by a link knows only the id.
  const { data } = useTenantQuery(tenantId && !companyName ? { variables: { tenantId } } : skipToken)

  if (!tenantId) return <Navigate to={paths.tenants()} replace />
  const name = companyName ?? (data && tenantName(data.tenant))
  const title = name ? t('users.titleOf', { name }) : t('users.title')
  return (
    <PageFrame
      lateTitle
      title={title}
      crumbs={[{ label: t('tenants.title'), to: paths.tenants() }, { label: name ?? title }]}
    >
      <DataTable
        {...users.table}
        label={title}
        columns={columns}
        card={userCards}
        rowKey={(user) => user.id}
        search={t('users.search')}
        rowActions={(user) => userActions(user, () => toDelete.ask(user))}
      />
      <DeleteUserDialog {...toDelete.dialog} onDeleted={users.reload} />
    </PageFrame>
  )
}
