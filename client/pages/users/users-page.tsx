import { Flex, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { userActions } from '../../features/users/user-actions.ts'
import { DeleteUserDialog } from '../../features/users/components/delete-user-dialog.tsx'
import type { UserSort } from '../../features/users/hooks/use-user-columns.ts'
import { useAddUserMutation, type UserRowFragment } from '../../generated/graphql.ts'
import { passwordProblem } from '../../lib/password-rule.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useRowToDelete } from '../../ui/use-row-to-delete.ts'
import { useUsers } from '../../features/users/hooks/use-users.ts'
import { userCards } from '../../features/users/user-card.tsx'

/** The role of every user added here: another platform administrator. */
const platformAdministratorId = 1

/** All users of all tenants and of the platform. */
export function UsersPage() {
  const { t } = useTranslation()
  const users = useUsers('all')
  const [add] = useAddUserMutation()
  const toDelete = useRowToDelete<UserRowFragment>()

  const columns = useMemo<Column<UserRowFragment, UserSort>[]>(
    () => [
      { id: 'id', figures: true, header: t('users.id'), value: (user) => user.id, sort: 'id', width: '24' },
      { id: 'userName', header: t('users.userName'), value: (user) => user.userName, sort: 'userName', wrap: true },
      { id: 'email', header: t('users.email'), value: (user) => user.email, sort: 'email', long: true, wrap: true },
      { id: 'password', header: t('users.password'), value: (user) => user.password, exported: false },
    ],
    [t],
  )

  const save = async ({ userName, email, password, mustChangePassword }: Record<string, string | number>) => {
    const input = { userName: String(userName), email: String(email), password: String(password) }
    const must = mustChangePassword ? { mustChangePassword: true } : {}
    await add({ variables: { input: { ...input, ...must, roleId: platformAdministratorId } } })
    await users.reload()
  }

  return (
    <PageFrame title={t('users.title')}>
      <Flex as="p" gap="3" align="flex-start" color="fg.muted">
        <TriangleAlert size={20} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
        <Text as="span" maxWidth="80ch">
          {t('users.platformHint')}
        </Text>
      </Flex>
      <DataTable
        {...users.table}
        label={t('users.title')}
        columns={columns}
        card={userCards}
        rowKey={(user) => user.id}
        search={t('users.search')}
        rowActions={(user) => userActions(user, () => toDelete.ask(user))}
        addRow={{
          fields: {
            userName: { label: t('users.userName'), required: true },
            email: { label: t('users.email'), type: 'email', required: true },
            password: {
              label: t('users.password'),
              type: 'password',
              required: true,
              maxLength: 128,
              generates: true,
              problem: passwordProblem,
            },
            mustChangePassword: { label: t('users.mustChangePassword'), type: 'box' },
          },
          onSave: save,
        }}
      />
      <DeleteUserDialog {...toDelete.dialog} onDeleted={users.reload} />
    </PageFrame>
  )
}
