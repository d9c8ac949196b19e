import { integer, oneOf, optional, record, text } from '../../doors/answers.ts'
import { roleIds } from '../../policies/roles.ts'
import type { userJson } from './user.presenter.ts'

type User = Extract<ReturnType<typeof userJson>, { password: string }>

/** Who does not manage users sees no addresses and has no password column (A6). */
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
