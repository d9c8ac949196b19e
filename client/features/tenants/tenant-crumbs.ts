import { t } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { tenantState, type TenantAtHand } from './hooks/use-tenant.ts'

/** The breadcrumbs of a page about one machine of a tenant: tenants, the tenant's machines, this page. */
export function tenantCrumbs(tenant: TenantAtHand, here: string): Crumb[] {
  const { id: tenantId, name } = tenant
  const machines =
    tenantId !== undefined && name
      ? [
          {
            label: name,
            to: paths.tenantMachines({ tenantId }),
            state: tenantState(tenant),
          },
        ]
      : []
  return [{ label: t('tenants.title'), to: paths.tenants() }, ...machines, { label: here }]
}
