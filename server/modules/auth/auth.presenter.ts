import type { Actor } from '../../context.ts'
import type { LoginUser, OwnSession } from './auth.types.ts'
import type { OwnSessionRow } from './operations/list-sessions.ts'

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
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
  }
  return { id, agent, address, ...times, current }
}
