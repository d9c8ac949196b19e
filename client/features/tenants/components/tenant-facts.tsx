import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { TenantRowFragment } from '../../../generated/graphql.ts'
import { ticketMoment } from '../../../lib/dates.ts'
import { Facts } from '../../../ui/facts.tsx'

/** The read-only properties of a tenant. */
export function TenantFacts({ tenant }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  const { email, country, state, createdAt, clientRegistered } = tenant
  const place = state && state !== country ? `${country}, ${state}` : country
  return (
    <Facts
      facts={[
        { label: t('tenantDetails.email'), value: email },
        { label: t('tenantDetails.place'), value: place || t('common.notAvailable') },
        { label: t('tenantDetails.invited'), value: ticketMoment(createdAt) },
        {
          label: t('tenantDetails.signedUp'),
          value: (
            <Badge size="lg" colorPalette={clientRegistered ? 'green' : 'orange'}>
              {clientRegistered ? t('tenantDetails.yes') : t('tenantDetails.notYet')}
            </Badge>
          ),
        },
      ]}
    />
  )
}
