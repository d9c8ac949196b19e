import type { Actor, RoleName } from '../../../context.ts'

/** A row of the database view `account`, as find_login() and find_session() return it. */
export interface AccountRow {
  id: number
  user_name: string
  email: string
  first_name: string
  last_name: string
  must_change_password: boolean
  password_hash: string
  tenant_id: number | null
  company_name: string | null
  role_id: number
  role_name: RoleName
  active: boolean
}

export function toActor(row: Omit<AccountRow, 'password_hash' | 'active'>, sessionId: number): Actor {
  return {
    id: row.id,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role_name,
    roleId: row.role_id,
    tenantId: row.tenant_id,
    companyName: row.company_name,
    sessionId,
    mustChangePassword: row.must_change_password,
  }
}
