import { Badge, DataList } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { TenantRowFragment } from '../../generated/graphql.ts'
import { registeredMoment } from '../../lib/dates.ts'

/** What is known of a tenant and changes elsewhere or never. */
export function TenantFacts({ tenant }: { tenant: TenantRowFragment }) {
  const { t } = useTranslation()
  const { email, country, state, createdAt, clientRegistered } = tenant
  const place = state && state !== country ? `${country}, ${state}` : country
  const facts = [
    { label: t('tenantDetails.email'), value: email },
    { label: t('tenantDetails.place'), value: place || t('common.notAvailable') },
    { label: t('tenantDetails.invited'), value: registeredMoment(createdAt) },
  ]
  return (
    <DataList.Root size="lg" gap="4">
      {facts.map(({ label, value }) => (
        <DataList.Item key={label} alignItems="stretch" gap="1">
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue fontWeight="medium" wordBreak="break-word">
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
      <DataList.Item alignItems="stretch" gap="1">
        <DataList.ItemLabel>{t('tenantDetails.signedUp')}</DataList.ItemLabel>
        <DataList.ItemValue>
          <Badge size="lg" colorPalette={clientRegistered ? 'green' : 'orange'}>
            {clientRegistered ? t('tenantDetails.yes') : t('tenantDetails.notYet')}
          </Badge>
        </DataList.ItemValue>
      </DataList.Item>
    </DataList.Root>
  )
}
