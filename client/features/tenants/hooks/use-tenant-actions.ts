import { Building2, Cog, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TenantRowFragment } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import type { RowAction } from '../../../ui/row-actions/row-action.ts'
import { tenantName } from '../tenant-name.ts'

/** Returns the links of a row of the tenant list, each with the navigation state of the specification. */
export function useTenantActions(): (tenant: TenantRowFragment) => (RowAction & { to: string })[] {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  return (tenant) => {
    const { id: tenantId, companyName, tenantType, clientRegistered } = tenant
    const name = tenantName(tenant)
    const details = clientRegistered
      ? { icon: Building2, text: t('tenants.view'), label: t('tenants.viewOf', { name }) }
      : { icon: Building2, text: t('tenants.update'), label: t('tenants.updateOf', { name }) }
    const machines = { icon: Cog, text: t('tenants.machine'), label: t('tenants.machineOf', { name }) }
    const users = { icon: Users, text: t('tenants.users'), label: t('tenants.usersOf', { name }) }
    const links = [
      { ...details, to: paths.tenantDetails({ tenantId }), state: { row: tenant } },
      { ...machines, to: paths.tenantMachines({ tenantId }), state: { companyName, tenantId, tenantType } },
      // Not for suppliers, as specified (A9).
      ...(tenantType === 'SUPPLIER_ADMIN'
        ? []
        : [{ ...users, to: paths.tenantUsers({ tenantId }), state: { row: tenant, isTenantViaUsers: true } }]),
    ]
    return links.filter(({ to }) => canOpen(to))
  }
}
