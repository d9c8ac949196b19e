import type { Actor, RoleName } from '../context.ts'
import type { TenantType } from '../entities/tenant.entity.ts'
import { roleMay } from './policy.ts'

/** The roles of a type of company, its administrator's first (A1, A2). */
export const rolesOfCompany: Record<TenantType, readonly RoleName[]> = {
  SUPPLIER_ADMIN: ['SUPPLIER_ADMIN', 'SUPPLIER_USER'],
  CLIENT_ADMIN: ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN'],
}

/** A5, A8: administrators of a company add people of its roles, and no others. */
export function mayAddToOwnCompany(actor: Actor, role: RoleName): boolean {
  const { role: own } = actor
  return (own === 'SUPPLIER_ADMIN' || own === 'CLIENT_ADMIN') && rolesOfCompany[own].includes(role)
}

export function isAdministrator(role: RoleName): boolean {
  return role.endsWith('_ADMIN')
}

/** A6: who does not manage a list of people reads names and roles, no addresses. */
export function readsAddresses({ role }: Actor): boolean {
  return roleMay(role, 'user.add')
}

/** What the caller can do with this user; sent along with it. Nobody deletes themselves (A23). */
export function userAbilities(actor: Actor, user: { id: number }) {
  return { delete: roleMay(actor.role, 'user.delete') && user.id !== actor.id }
}
