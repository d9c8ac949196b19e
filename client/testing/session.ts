import type { RoleName } from '../generated/graphql.ts'
import { signIn, type SessionUser } from '../lib/session/session.ts'

const roleIds: Record<RoleName, number> = {
  PLATFORM_ADMIN: 1,
  SUPPLIER_ADMIN: 2,
  SUPPLIER_USER: 3,
  CLIENT_ADMIN: 4,
  CLIENT_OPERATOR: 5,
  CLIENT_TECHNICIAN: 6,
}

export const allRoles = Object.keys(roleIds) as RoleName[]

/** A user with this role, as a log-in returns it. */
export function buildUser(
  role: RoleName,
  changes: Partial<SessionUser> = {},
): SessionUser & { __typename: 'LoginUser' } {
  return {
    __typename: 'LoginUser',
    id: 7,
    userName: 'mara',
    username: 'mara',
    email: 'mara@example.com',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    companyName: 'Nordwerk',
    company_name: 'Nordwerk',
    tenantId: 3,
    mustChangePassword: false,
    ...changes,
    role: { id: roleIds[role], name: role },
  }
}

/** Signs in a user with this role, in memory and storage. */
export function signInAs(role: RoleName): SessionUser {
  const user = buildUser(role)
  signIn({ accessToken: 'old.access.token', refreshToken: 'refresh-token', user })
  return user
}
