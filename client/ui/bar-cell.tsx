import { chakra, Table } from '@chakra-ui/react'

interface BarCellProps {
  value: number
  /** The value of the longest bar. */
  largest: number
  /** Leaves the bars out where the numbers need the room. */
  hideBelow?: 'sm'
}

/**
 * The bar of a row, for a table that is a chart: the number stands in a cell of its own, so that the bar says nothing
 * to screen readers. Drawn, not a background, so that it is printed.
 */
export function BarCell({ value, largest, hideBelow }: BarCellProps) {
  const percent = largest > 0 ? (100 * value) / largest : 0
  return (
    <Table.Cell aria-hidden hideBelow={hideBelow} width="full" minWidth={{ base: '10', sm: '16' }} paddingInline="2">
      <chakra.svg display="block" width="full" height="3" preserveAspectRatio="none">
        <chakra.rect width="100%" height="100%" rx="3" fill="bg.muted" />
        <chakra.rect width={`${value > 0 ? Math.max(percent, 1.5) : 0}%`} height="100%" rx="3" fill="accent.solid" />
      </chakra.svg>
    </Table.Cell>
  )
}
