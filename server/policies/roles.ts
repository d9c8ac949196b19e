import type { RoleName } from '../context.ts'

/** The ids are fixed: the id of a tenant type is the id of its administrators' role (A2). */
export const roleIds: Record<RoleName, number> = {
  PLATFORM_ADMIN: 1,
  SUPPLIER_ADMIN: 2,
  SUPPLIER_USER: 3,
  CLIENT_ADMIN: 4,
  CLIENT_OPERATOR: 5,
  CLIENT_TECHNICIAN: 6,
}

/** The role of a validated id. Throws for any other number. */
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
