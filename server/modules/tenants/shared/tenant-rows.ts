import sql, { type Sql } from 'sql-template-tag'
import type { Tenant, TenantType } from '../../../entities/tenant.entity.ts'

export interface TenantRow {
  id: number
  number: string
  type: TenantType
  email: string
  company_name: string
  activated: boolean
  registered: boolean
  note: string
  country: string
  state: string
  created_at: string
}

/** The columns of a tenant over `tenant t`. */
export const tenantColumns: Sql = sql`t.id, t.number, t.type, t.email, t.company_name, t.activated, t.registered, t.note,
  t.country, t.state, t.created_at`

/** The same columns of an entity that was just written. */
export function toTenantRow(tenant: Tenant): TenantRow {
  const { id, number, type, email, companyName, activated, registered, note, country, state, createdAt } = tenant
  return {
    ...{ id, type, email, activated, registered, note, country, state },
    number: number ?? '',
    company_name: companyName,
    created_at: createdAt.toISOString(),
  }
}
