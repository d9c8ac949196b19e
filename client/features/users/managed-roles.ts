import type { RoleName } from '../../generated/graphql.ts'

/** A role that can be assigned, with the id that is sent. */
export interface GivenRole {
  id: number
  name: RoleName
}

const clientCompany: readonly GivenRole[] = [
  { id: 4, name: 'CLIENT_ADMIN' },
  { id: 5, name: 'CLIENT_OPERATOR' },
  { id: 6, name: 'CLIENT_TECHNICIAN' },
]
const supplierCompany: readonly GivenRole[] = [
  { id: 2, name: 'SUPPLIER_ADMIN' },
  { id: 3, name: 'SUPPLIER_USER' },
]

/** The roles that a user may assign to people of the own company; none for users who only read the list. */
export function managedRoles(role: RoleName | undefined): readonly GivenRole[] {
  if (role === 'CLIENT_ADMIN') return clientCompany
  if (role === 'SUPPLIER_ADMIN') return supplierCompany
  return []
}
