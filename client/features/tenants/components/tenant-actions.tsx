import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { TenantRowFragment } from '../../../generated/graphql.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { rowLook } from '../../../ui/row-actions/row-look.ts'
import { useTenantActions } from '../hooks/use-tenant-actions.ts'

const look = { ...rowLook, color: 'fg', size: 'sm' } as const

/** The links of a row of the tenant list, with the texts of the specification. */
export function TenantActions({ tenant }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  const actionsOf = useTenantActions()
  return (
    <>
      {actionsOf(tenant).map(({ text, label, to, state }) => (
        <LinkButton key={text} {...look} to={to} state={state} aria-label={label}>
          {text}
        </LinkButton>
      ))}
      {tenant.tenantType === 'SUPPLIER_ADMIN' && (
        // Hidden and disabled for suppliers, as specified (A9), but its space is kept.
        <Button {...look} disabled visibility="hidden">
          {t('tenants.users')}
        </Button>
      )}
    </>
  )
}
