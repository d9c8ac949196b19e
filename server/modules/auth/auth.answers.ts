import { integer, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { roleIds } from '../../policies/roles.ts'
import type { LoginUser, OwnSession } from './auth.types.ts'

const roleName = oneOf(Object.keys(roleIds))

export const loginUser = record<LoginUser>('LoginUser', {
  id: integer,
  userName: text,
  username: text,
  email: text,
  firstName: text,
  lastName: text,
  companyName: nullable(text),
  company_name: nullable(text),
  tenantId: nullable(integer),
  role: record<LoginUser['role']>('Role', { id: integer, name: roleName }),
  mustChangePassword: truth,
})

export const ownSession = record<OwnSession>('OwnSession', {
  id: integer,
  agent: text,
  address: text,
  createdAt: time,
  lastUsedAt: time,
  current: truth,
})

export const idleTimeout = record<{ minutes: number | null }>('IdleTimeout', { minutes: nullable(integer) })
