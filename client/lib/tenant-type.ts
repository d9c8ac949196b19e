import type { TenantType } from '../generated/graphql.ts'

export const tenantTypes: readonly TenantType[] = ['CLIENT_ADMIN', 'SUPPLIER_ADMIN']

/** The id of the tenant type in an invitation. */
export const invitedTypeIds: Readonly<Record<TenantType, number>> = { CLIENT_ADMIN: 4, SUPPLIER_ADMIN: 2 }

/** The name of a tenant's type in lists: its first word. */
export function typeWord(type: TenantType): string {
  return type.split('_')[0] ?? type
}
