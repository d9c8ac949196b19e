import { integer, oneOf, optional, record, text } from '../../api/kit/response-schema.ts'
import { roleIds } from '../../policies/roles.ts'
import type { userJson } from './user.presenter.ts'

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
