import { DataList } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
  /** A serial number or a code, in letters of one width. */
  code?: boolean
}

interface FactsProps {
  facts: readonly Fact[]
  /** Two beside each other, where nothing else stands there. */
  paired?: boolean
}

/** The properties of an object, as terms and values. */
export function Facts({ facts, paired }: FactsProps) {
  return (
    <DataList.Root
      size="lg"
      gap="4"
      display={paired ? { base: 'flex', sm: 'grid' } : undefined}
      gridTemplateColumns="1fr 1fr"
      width={paired ? 'full' : undefined}
    >
      {facts.map(({ label, value, code }) => (
        <DataList.Item key={label} alignItems="stretch" gap="1">
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue
            fontWeight="medium"
            fontFamily={code ? 'mono' : undefined}
            wordBreak="break-word"
            whiteSpace="pre-line"
          >
            {value}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}
