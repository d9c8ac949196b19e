import type { RoleName } from '../../generated/graphql.ts'
import { paths } from '../paths.ts'

export const clientRoles: readonly RoleName[] = ['CLIENT_ADMIN', 'CLIENT_OPERATOR', 'CLIENT_TECHNICIAN']
export const supplierRoles: readonly RoleName[] = ['SUPPLIER_ADMIN', 'SUPPLIER_USER']
export const platformRoles: readonly RoleName[] = ['PLATFORM_ADMIN']

/** A role whose name starts with CLIENT belongs to a client company. */
export function isClientRole(role: string): boolean {
  return role.startsWith('CLIENT')
}

/** A role whose name starts with SUPPLIER belongs to a supplier. */
export function isSupplierRole(role: string): boolean {
  return role.startsWith('SUPPLIER')
}

/** The start page of a role, after log-in and behind the welcome line. */
export function startPath(role: string): string {
  if (role === 'PLATFORM_ADMIN') return paths.dashboard()
  if (role === 'CLIENT_ADMIN' || role === 'CLIENT_TECHNICIAN') return paths.machines()
  if (role === 'CLIENT_OPERATOR') return paths.help()
  if (isSupplierRole(role)) return paths.supplierMachines()
  return paths.unauthorized()
}
