import type { TenantRow } from './shared/tenant-rows.ts'
import type { TenantDetails } from './tenant.types.ts'

/** A tenant as both APIs show it. */
export function presentTenant(row: TenantRow): TenantDetails {
  const { id, number, type, email, company_name, activated, note, registered, country, state, created_at } = row
  return {
    ...{ id, email, note, country, state },
    tenantUniqueId: number,
    tenatUserId: id,
    tenantType: type,
    companyName: company_name,
    status: activated,
    clientRegistered: registered,
    createdAt: new Date(created_at).toISOString(),
  }
}
