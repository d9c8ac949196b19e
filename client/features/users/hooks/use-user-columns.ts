import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRowFragment } from '../../../generated/graphql.ts'
import type { Column } from '../../../ui/data-table/columns.ts'

export const userTexts = ['firstName', 'lastName', 'userName', 'email', 'roleName'] as const
export const userSorts = ['id', ...userTexts] as const
export type UserSort = (typeof userSorts)[number]

const reducedIds: readonly string[] = ['firstName', 'lastName', 'userName', 'roleName']

/** ID, First Name, Last Name, User Name, Email, Role; the reduced list has names and role only. */
export function useUserColumns({ reduced = false } = {}): Column<UserRowFragment, UserSort>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const columns: Column<UserRowFragment, UserSort>[] = [
      { id: 'id', figures: true, header: t('users.id'), value: (user) => user.id, sort: 'id', width: '16' },
      {
        id: 'firstName',
        header: t('users.firstName'),
        value: (user) => user.firstName,
        sort: 'firstName',
        wrap: 'short',
      },
      { id: 'lastName', header: t('users.lastName'), value: (user) => user.lastName, sort: 'lastName', wrap: 'short' },
      { id: 'userName', header: t('users.userName'), value: (user) => user.userName, sort: 'userName', wrap: true },
      { id: 'email', header: t('users.email'), value: (user) => user.email, sort: 'email', long: true, wrap: true },
      { id: 'roleName', header: t('users.role'), value: (user) => t(`roles.${user.roleName}`), sort: 'roleName' },
    ]
    return reduced ? columns.filter(({ id }) => reducedIds.includes(id)) : columns
  }, [t, reduced])
}
