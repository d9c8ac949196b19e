import { chakra, Heading, Table, Text } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

interface ChartCardProps {
  title: string
  hint: string
  /** The headers of the columns before the bars. */
  columns: readonly string[]
  /** The rows of the table. */
  children: ReactNode
}

/** A chart that is a table, with a bar at the end of each row. */
export function ChartCard({ title, hint, columns, children }: ChartCardProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      padding={{ base: '4', sm: '5' }}
      minWidth="0"
    >
      <Heading as="h2" size="lg" id={id}>
        {title}
      </Heading>
      <Text color="fg.muted" marginTop="1" marginBottom="3">
        {hint}
      </Text>
      <Table.Root aria-labelledby={id} bg="transparent">
        <Table.Header>
          <Table.Row bg="transparent">
            {columns.map((column, index) => (
              <Table.ColumnHeader
                key={column}
                color="fg.muted"
                paddingInline={{ base: '1', sm: '2' }}
                textAlign={index === 0 ? 'start' : 'end'}
                whiteSpace={{ base: 'normal', sm: 'nowrap' }}
              >
                {column}
              </Table.ColumnHeader>
            ))}
            <Table.Cell aria-hidden />
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </chakra.section>
  )
}

interface RowNameProps {
  /** For names of any length. */
  wraps?: boolean
  /** For a short name beside few columns: on one line at each width. */
  onOneLine?: boolean
  children: ReactNode
}

/** The name of a row. */
export function RowName({ wraps, onOneLine, children }: RowNameProps) {
  return (
    <Table.ColumnHeader
      scope="row"
      fontWeight="medium"
      color="fg"
      paddingInline={{ base: '1', sm: '2' }}
      whiteSpace={wraps ? undefined : { base: onOneLine ? 'nowrap' : 'normal', sm: 'nowrap' }}
      // The bar of a row takes all width that the other cells do not ask for.
      minWidth={{ base: '16', sm: '24' }}
      maxWidth={wraps ? '32' : undefined}
      overflowWrap={wraps ? 'anywhere' : undefined}
    >
      {children}
    </Table.ColumnHeader>
  )
}

/** A number of a row. */
export function NumberCell({ children }: { children: ReactNode }) {
  return (
    <Table.Cell
      textAlign="end"
      // A link in it is as high as a finger needs.
      paddingBlock="0.5"
      paddingInline={{ base: '1', sm: '2' }}
      whiteSpace={{ base: 'normal', sm: 'nowrap' }}
      fontVariantNumeric="tabular-nums"
    >
      {children}
    </Table.Cell>
  )
}
