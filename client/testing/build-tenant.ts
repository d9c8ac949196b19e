import type { TenantRowFragment } from '../generated/graphql.ts'

/** A tenant as the server returns it: by default a client company that has signed up. */
export function buildTenant(changes: Partial<TenantRowFragment> = {}) {
  const id = changes.id ?? 12
  return {
    __typename: 'Tenant',
    id,
    tenatUserId: id,
    tenantUniqueId: `T-${String(id).padStart(6, '0')}`,
    tenantType: 'CLIENT_ADMIN' as const,
    email: 'office@nordwerk.example',
    companyName: 'Nordwerk',
    status: true,
    clientRegistered: true,
    note: 'Pays by invoice.',
    country: 'Germany',
    state: 'Bayern',
    createdAt: '2026-03-04T08:15:00.000Z',
    ...changes,
  }
}

/** A tenant that has been invited and has not signed up. */
export function buildPendingTenant(changes: Partial<TenantRowFragment> = {}) {
  const pending = { companyName: '', status: false, clientRegistered: false, note: '' }
  return buildTenant({ id: 13, email: 'mara@plant.example', ...pending, ...changes })
}
