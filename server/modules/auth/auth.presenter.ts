import type { Actor } from '../../context.ts'
import type { LoginUser, OwnSession } from './auth.types.ts'
import type { OwnSessionRow } from './operations/list-sessions.ts'
import { integer, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { roleIds } from '../../policies/roles.ts'
import { utcText } from '../../database/utc-text.ts'

/** The user as both APIs show it, under both spellings that the specification uses for a field. */
export function presentLoginUser(actor: Actor): LoginUser {
  const { id, userName, email, firstName, lastName, companyName, tenantId, role, roleId, mustChangePassword } = actor
  return {
    id,
    userName,
    username: userName,
    email,
    firstName,
    lastName,
    companyName,
    company_name: companyName,
    tenantId,
    role: { id: roleId, name: role },
    mustChangePassword,
  }
}

export function presentSession(row: OwnSessionRow): OwnSession {
  const { id, agent, address, current } = row
  const times = {
    createdAt: utcText(row.created_at),
    lastUsedAt: utcText(row.last_used_at),
  }
  return { id, agent, address, ...times, current }
}

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
