import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useTenantInput } from './use-tenant-input.ts'
import { tenantName } from '../tenant-name.ts'
import { useTenantQuery } from '../../../generated/graphql.ts'
import { errorText } from '../../../lib/apollo/read-error.ts'

/** The tenant of a page about machines: at first from the page's input, then as it is stored. */
export function useTenant() {
  const { t } = useTranslation()
  const { tenantId, companyName, tenantType } = useTenantInput()
  const { data, error } = useTenantQuery(
    tenantId ? { variables: { tenantId }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const stored = data?.tenant
  return {
    /** The value of the page's input; undefined without one. */
    reference: tenantId,
    id: stored?.id ?? (Number(tenantId) || undefined),
    name: stored ? tenantName(stored) : companyName,
    type: stored?.tenantType ?? tenantType,
    /** Undefined until it is loaded. */
    active: stored?.status,
    failure: error && !stored ? errorText(error, t('tenants.missing')) : undefined,
  }
}

export type TenantAtHand = ReturnType<typeof useTenant>

/** The navigation state that the pages of a tenant's machines pass on to each other. */
export function tenantState({ id, name, type }: TenantAtHand) {
  return { tenantId: id, companyName: name, tenantType: type }
}
