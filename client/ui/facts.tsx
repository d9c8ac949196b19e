import { DataList } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
  /** A serial number or a code, in letters of one width. */
  code?: boolean
}

/** The properties of an object, as terms and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <DataList.Root size="lg" gap="4">
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
