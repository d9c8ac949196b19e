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

export function isClientRole(role: RoleName): boolean {
  return role.startsWith('CLIENT')
}

export function isSupplierRole(role: RoleName): boolean {
  return role.startsWith('SUPPLIER')
}
