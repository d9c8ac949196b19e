import { Button, Fieldset, Flex } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TenantType } from '../../../generated/graphql.ts'
import { tenantTypes } from '../../../lib/tenant-type.ts'

const labels = { CLIENT_ADMIN: 'tenants.client', SUPPLIER_ADMIN: 'tenants.supplier' } as const

/** Client and Supplier as buttons that only show the type: a tenant never changes its type. */
export function TypeButtons({ type }: { type: TenantType }) {
  const { t } = useTranslation()
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="md" fontWeight="medium">
        {t('tenantDetails.type')}
      </Fieldset.Legend>
      <Flex gap="3">
        {tenantTypes.map((one) => (
          <Button
            key={one}
            variant={one === type ? 'solid' : 'outline'}
            colorPalette={one === type ? 'accent' : 'gray'}
            aria-pressed={one === type}
            aria-disabled
            tabIndex={-1}
            pointerEvents="none"
            color={one === type ? undefined : 'fg.muted'}
            // Full opacity, because the type has to be as readable as any other field.
            _disabled={{ opacity: 1 }}
          >
            {one === type && <Check aria-hidden />}
            {t(labels[one])}
          </Button>
        ))}
      </Flex>
    </Fieldset.Root>
  )
}
