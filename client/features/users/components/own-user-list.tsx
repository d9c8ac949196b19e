import { useTranslation } from 'react-i18next'
import { useAddUserMutation, type UserRowFragment } from '../../../generated/graphql.ts'
import { passwordProblem } from '../../../lib/password-rule.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useRowToDelete } from '../../../ui/use-row-to-delete.ts'
import { useOwnUsers } from '../hooks/use-own-users.ts'
import { useUserColumns } from '../hooks/use-user-columns.ts'
import { managedRoles } from '../managed-roles.ts'
import { userActions } from '../user-actions.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { userCards } from '../user-card.tsx'

/**
 * The users of the own company: for its administrators all columns, adding and deleting; for others names and roles.
 */
export function OwnUserList({ label }: { label: string }) {
  const { t } = useTranslation()
  const roles = managedRoles(useSession().user?.role.name)
  const manages = roles.length > 0
  const columns = useUserColumns({ reduced: !manages })
  const users = useOwnUsers()
  const [add] = useAddUserMutation()
  const toDelete = useRowToDelete<UserRowFragment>()

  const save = async (values: Record<string, string | number>) => {
    const text = (name: string) => String(values[name] ?? '')
    await add({
      variables: {
        input: {
          firstName: text('firstName'),
          lastName: text('lastName'),
          userName: text('userName'),
          email: text('email'),
          password: text('password'),
          roleId: Number(values.roleId),
          ...(values.mustChangePassword ? { mustChangePassword: true } : {}),
        },
      },
    })
    await users.reload()
  }

  return (
    <>
      <DataTable
        {...users.table}
        label={label}
        columns={columns}
        card={userCards}
        rowKey={(user) => user.id}
        search={t('users.search')}
        rowActions={manages ? (user) => userActions(user, () => toDelete.ask(user)) : undefined}
        addRow={
          manages
            ? {
                fields: {
                  firstName: { label: t('users.firstName'), required: true },
                  lastName: { label: t('users.lastName') },
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
                  roleId: {
                    label: t('users.role'),
                    required: true,
                    options: roles.map(({ id, name }) => ({ value: String(id), label: t(`roles.${name}`) })),
                  },
                  mustChangePassword: { label: t('users.mustChangePassword'), type: 'box' },
                },
                onSave: save,
              }
            : undefined
        }
      />
      <DeleteUserDialog {...toDelete.dialog} onDeleted={users.reload} />
    </>
  )
}
