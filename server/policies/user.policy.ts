import type { Actor, RoleName } from '../context.ts'
import type { TenantType } from '../entities/tenant.entity.ts'
import { roleMay } from './policy.ts'

/** The roles of a type of company, its administrator's first. */
export const rolesOfCompany: Record<TenantType, readonly RoleName[]> = {
  SUPPLIER_ADMIN: ['SUPPLIER_ADMIN', 'SUPPLIER_USER'],
  CLIENT_ADMIN: ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
}

/**
 * Whether the caller may add a user with this role to the own company: administrators add the roles of their company's
 * type.
 */
export function mayAddToOwnCompany(actor: Actor, role: RoleName): boolean {
  const { role: own } = actor
  return (own === 'SUPPLIER_ADMIN' || own === 'CLIENT_ADMIN') && rolesOfCompany[own].includes(role)
}

export function isAdministrator(role: RoleName): boolean {
  return role.endsWith('_ADMIN')
}

/** Whether the caller sees e-mail addresses in a list of users: only roles that manage users do. */
export function readsAddresses({ role }: Actor): boolean {
  return roleMay(role, 'user.add')
}

/**
 * The abilities of the caller on this user, sent with it as viewerCan. Users cannot delete themselves, so that no
 * administrator locks the company out.
 */
export function userAbilities(actor: Actor, user: { id: number }) {
  return { delete: roleMay(actor.role, 'user.delete') && user.id !== actor.id }
}
