import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { tenantName } from '../tenant-name.ts'
import type { TenantRowFragment } from '../../../generated/graphql.ts'
import { useCanOpen } from '../../../lib/navigation/available-pages.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { rowLook } from '../../../ui/row-look.ts'

const look = { ...rowLook, color: 'fg', size: 'sm' } as const

/** The links of a row of the tenant list, each with the navigation state of the specification. */
export function TenantActions({ tenant }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  const { id: tenantId, companyName, tenantType, clientRegistered } = tenant
  const name = tenantName(tenant)
  return (
    <>
      {canOpen(paths.tenantDetails()) && (
        <LinkButton
          {...look}
          to={paths.tenantDetails({ tenantId })}
          state={{ row: tenant }}
          aria-label={clientRegistered ? t('tenants.viewOf', { name }) : t('tenants.updateOf', { name })}
        >
          {clientRegistered ? t('tenants.view') : t('tenants.update')}
        </LinkButton>
      )}
      {canOpen(paths.tenantMachines()) && (
        <LinkButton
          {...look}
          to={paths.tenantMachines({ tenantId })}
          state={{ companyName, tenantId, tenantType }}
          aria-label={t('tenants.machineOf', { name })}
        >
          {t('tenants.machine')}
        </LinkButton>
      )}
      {tenantType === 'SUPPLIER_ADMIN' ? (
        // Hidden and disabled for suppliers, as specified (A9), but its space is kept.
        <Button {...look} disabled visibility="hidden" display={{ base: 'none', sm: 'inline-flex' }}>
          {t('tenants.users')}
        </Button>
      ) : (
        canOpen(paths.tenantUsers()) && (
          <LinkButton
            {...look}
            to={paths.tenantUsers({ tenantId })}
            state={{ row: tenant, isTenantViaUsers: true }}
            aria-label={t('tenants.usersOf', { name })}
          >
            {t('tenants.users')}
          </LinkButton>
        )
      )}
    </>
  )
}
