import type { RoleName } from '../context.ts'

/** Fixed ids (A1); the ids of the tenants' administrators are also the ids of the tenant types (A2). */
export const roleIds: Record<RoleName, number> = {
  PLATFORM_ADMIN: 1,
  SUPPLIER_ADMIN: 2,
  SUPPLIER_USER: 3,
  CLIENT_ADMIN: 4,
  CLIENT_OPERATOR: 5,
  CLIENT_TECHNICIAN: 6,
}

/** The role of an id that the validation has let through. Throws for any other number. */
export function roleNameOf(id: number): RoleName {
  const entry = Object.entries(roleIds).find(([, roleId]) => roleId === id)
  if (!entry) throw new Error(`There is no role ${id}.`)
  return entry[0] as RoleName
}

export function isClientRole(role: RoleName): boolean {
  return role.startsWith('CLIENT')
}

export function isSupplierRole(role: RoleName): boolean {
  return role.startsWith('SUPPLIER')
}
