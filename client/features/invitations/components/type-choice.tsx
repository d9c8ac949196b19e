import { Fieldset, SegmentGroup } from '@chakra-ui/react'
import { segmentGroupSlotRecipe } from '@chakra-ui/react/theme'
import { useTranslation } from 'react-i18next'
import type { TenantType } from '../../../generated/graphql.ts'
import { tenantTypes } from '../../../lib/tenant-type.ts'

interface TypeChoiceProps {
  label: string
  value: TenantType
  onChange: (type: TenantType) => void
}

const labels = { CLIENT_ADMIN: 'tenants.client', SUPPLIER_ADMIN: 'tenants.supplier' } as const

/** The tenant type as a choice: Client or Supplier. */
export function TypeChoice({ label, value, onChange }: TypeChoiceProps) {
  const { t } = useTranslation()
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="md" fontWeight="medium">
        {label}
      </Fieldset.Legend>
      <SegmentGroup.Root
        recipe={segmentGroupSlotRecipe}
        value={value}
        width="full"
        onValueChange={(change) => {
          const chosen = tenantTypes.find((type) => type === change.value)
          if (chosen) onChange(chosen)
        }}
      >
        <SegmentGroup.Indicator bg="accent.solid" />
        {tenantTypes.map((type) => (
          <SegmentGroup.Item
            key={type}
            value={type}
            flex="1"
            minHeight="11"
            justifyContent="center"
            _checked={{ color: 'accent.contrast' }}
          >
            <SegmentGroup.ItemText textStyle="md">{t(labels[type])}</SegmentGroup.ItemText>
            <SegmentGroup.ItemHiddenInput />
          </SegmentGroup.Item>
        ))}
      </SegmentGroup.Root>
    </Fieldset.Root>
  )
}
