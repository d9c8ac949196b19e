import type { TenantRow } from './shared/tenant-rows.ts'
import type { TenantDetails } from './tenant.types.ts'
import { integer, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import type { CompanySuggestion } from './operations/suggest-companies.ts'
import { utcText } from '../../database/utc-text.ts'

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
    createdAt: utcText(created_at),
  }
}

export const tenant = record<TenantDetails>('Tenant', {
  id: integer,
  tenantUniqueId: text,
  tenatUserId: integer,
  tenantType: oneOf(['CLIENT_ADMIN', 'SUPPLIER_ADMIN']),
  email: text,
  companyName: text,
  status: { ...truth, description: 'Whether the company is active.' },
  clientRegistered: truth,
  note: text,
  country: text,
  state: text,
  createdAt: time,
})

export const companySuggestion = record<CompanySuggestion>('CompanySuggestion', {
  id: integer,
  companyName: text,
  tenantUniqueId: text,
  country: text,
})
