import type { TenantRowFragment } from '../../generated/graphql.ts'

/** What a tenant is called: its company, before sign-up the invited address. */
export function tenantName({ companyName, email }: Pick<TenantRowFragment, 'companyName' | 'email'>): string {
  return companyName || email
}
