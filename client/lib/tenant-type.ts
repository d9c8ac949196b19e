import type { TenantType } from '../generated/graphql.ts'

export const tenantTypes: readonly TenantType[] = ['CLIENT_ADMIN', 'SUPPLIER_ADMIN']

/** The id that an invitation names the type by (C264). */
export const invitedTypeIds: Readonly<Record<TenantType, number>> = { CLIENT_ADMIN: 4, SUPPLIER_ADMIN: 2 }

/** What lists show of the type of a tenant: its first word (C238, A106). */
export function typeWord(type: TenantType): string {
  return type.split('_')[0] ?? type
}
