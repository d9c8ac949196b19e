import { chakra, SimpleGrid, Text } from '@chakra-ui/react'
import type { SupplierOption } from '../hooks/use-supplier-lookup.ts'
import { PictureChoice } from './picture-choice.tsx'

interface SupplierOptionsProps {
  label: string
  options: readonly SupplierOption[]
  /** The id of the chosen supplier. */
  value: number | undefined
  onChange: (supplierId: number) => void
}

/** The suppliers that hold a machine with this serial number, each with its picture of it. */
export function SupplierOptions({ label, options, value, onChange }: SupplierOptionsProps) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" marginBottom="3">
        {label}
      </chakra.legend>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        {options.map((option) => (
          <PictureChoice
            key={option.supplierId}
            name="supplier"
            checked={option.supplierId === value}
            onChoose={() => onChange(option.supplierId)}
            pictureUrl={option.machinePhotoVideos[0]?.url}
            title={option.supplierName}
          >
            <Text color="fg.muted" wordBreak="break-word">
              {option.machineName}
            </Text>
          </PictureChoice>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
