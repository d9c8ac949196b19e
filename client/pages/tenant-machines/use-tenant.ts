import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useTenantInput } from '../../features/tenants/hooks/use-tenant-input.ts'
import { tenantName } from '../../features/tenants/tenant-name.ts'
import { useTenantQuery } from '../../generated/graphql.ts'
import { errorText } from '../../lib/apollo/read-error.ts'

/** The tenant whose machines a page is about: what the page was opened with at once, then what is stored. */
export function useTenant() {
  const { t } = useTranslation()
  const { tenantId, companyName, tenantType } = useTenantInput()
  const { data, error } = useTenantQuery(
    tenantId ? { variables: { tenantId }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const stored = data?.tenant
  return {
    /** As the page was given it; undefined when it was not. */
    reference: tenantId,
    id: stored?.id ?? (Number(tenantId) || undefined),
    name: stored ? tenantName(stored) : companyName,
    type: stored?.tenantType ?? tenantType,
    /** Undefined until it is known. */
    active: stored?.status,
    failure: error && !stored ? errorText(error, t('tenants.missing')) : undefined,
  }
}

export type TenantAtHand = ReturnType<typeof useTenant>

/** What the pages of a tenant's machines hand on to each other (C281, C286). */
export function tenantState({ id, name, type }: TenantAtHand) {
  return { tenantId: id, companyName: name, tenantType: type }
}
