import type { TenantRow } from './shared/tenant-rows.ts'
import type { TenantCountsRow } from './operations/find-tenant-counts.ts'
import type { TenantCounts, TenantDetails } from './tenant.types.ts'
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

/** The counts of a tenant as both APIs show them. */
export function presentTenantCounts(row: TenantCountsRow): TenantCounts {
  return {
    ...{ id: row.id, tenantUniqueId: row.number, tenantType: row.type, companyName: row.company_name },
    ...{ openTickets: row.open_tickets, closedTickets: row.closed_tickets, files: row.files },
    bytes: Number(row.bytes),
  }
}

export const tenantCounts = record<TenantCounts>('TenantCounts', {
  id: integer,
  tenantUniqueId: text,
  tenantType: oneOf(['CLIENT_ADMIN', 'SUPPLIER_ADMIN']),
  companyName: text,
  openTickets: { ...integer, description: "A client's own tickets, those of a supplier's machines." },
  closedTickets: integer,
  files: {
    ...integer,
    description:
      "A supplier's support files, the pictures and videos of a client's tickets; deleted ones do not count.",
  },
  bytes: {
    ...integer,
    description:
      'What the company has stored: also other pictures, earlier versions, and what is deleted but still kept.',
  },
})

export const companySuggestion = record<CompanySuggestion>('CompanySuggestion', {
  id: integer,
  companyName: text,
  tenantUniqueId: text,
  country: text,
})
