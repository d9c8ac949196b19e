import type { SignedInContext } from '../../context.ts'
import { userAbilities } from '../../policies/user.policy.ts'
import type { UserRow } from './shared/user-rows.ts'
import type { UserType } from './user.types.ts'
import { integer, oneOf, optional, record, text } from '../../api/kit/response-schema.ts'
import { roleIds } from '../../policies/roles.ts'

/** The screen has a password column; no hash ever leaves the server. */
const mask = '********'

export function presentUser({ actor }: SignedInContext) {
  return (row: UserRow): UserType => ({
    id: row.id,
    userName: row.user_name,
    email: row.email ?? null,
    firstName: row.first_name,
    lastName: row.last_name,
    roleId: row.role_id,
    roleName: row.role_name,
    password: mask,
    viewerCan: userAbilities(actor, row),
  })
}

/** A user in the legacy shape, without e-mail and password column for readers who do not manage users. */
export function userJson(row: UserRow) {
  const { id, user_name: userName, first_name: firstName, last_name: lastName } = row
  const names = { id, userName, firstName, lastName, roleName: row.role_name, roleId: row.role_id }
  return row.email === undefined ? names : { ...names, email: row.email, password: mask }
}

type User = Extract<ReturnType<typeof userJson>, { password: string }>

/** Readers who do not manage users get neither addresses nor the password column. */
export const user = record<User>('User', {
  id: integer,
  userName: text,
  firstName: text,
  lastName: text,
  roleName: oneOf(Object.keys(roleIds)),
  roleId: integer,
  email: optional(text),
  password: optional({ const: '********' }),
})
