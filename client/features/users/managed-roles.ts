import type { RoleName } from '../../generated/graphql.ts'

/** A role that can be given to somebody, by the id that is sent. */
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

/** The roles that a user may give to people of the own company (C330, A5, A8); none for who only reads the list (A6). */
export function managedRoles(role: RoleName | undefined): readonly GivenRole[] {
  if (role === 'CLIENT_ADMIN') return clientCompany
  if (role === 'SUPPLIER_ADMIN') return supplierCompany
  return []
}
