import { integer, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import type { CompanySuggestion } from './operations/suggest-companies.ts'
import type { TenantDetails } from './tenant.types.ts'

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
