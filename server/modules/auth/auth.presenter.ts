import type { Actor } from '../../context.ts'
import type { LoginUser } from './auth.types.ts'

/** The user as both doors show them, in both spellings of the specification (A28). */
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
