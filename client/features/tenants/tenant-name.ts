import type { TenantRowFragment } from '../../generated/graphql.ts'

/** The display name of a tenant: its company, or before sign-up the invited e-mail address. */
export function tenantName({ companyName, email }: Pick<TenantRowFragment, 'companyName' | 'email'>): string {
  return companyName || email
}
