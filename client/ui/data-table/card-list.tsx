import { chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cellOf, openerOf, positionOf } from './columns.ts'
import { CardSorter } from './card-sorter.tsx'
import { RowOpener, useRowClick } from './row-opener.tsx'
import type { DataTableProps } from './table-props.ts'

interface CardListProps<Row, Sort extends string> {
  props: DataTableProps<Row, Sort>
  newRow?: ReactNode
  message?: ReactNode
}

/** The same rows where the columns do not fit: one card per row, two side by side on a tablet. */
export function CardList<Row, Sort extends string>({ props, newRow, message }: CardListProps<Row, Sort>) {
  const { columns, rows, rowKey, list, rowLink, rowActions, rowLabel, label } = props
  const rowClick = useRowClick(props)
  const opener = openerOf(columns)
  return (
    <Stack gap="3">
      <CardSorter columns={columns} list={list} />
      {newRow}
      {message ?? (
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="3" listStyleType="none" aria-label={label}>
          {rows.map((row, index) => (
            <chakra.li key={rowKey(row)} padding="4" borderWidth="1px" borderRadius="l3" bg="bg" {...rowClick?.(row)}>
              <chakra.dl display="grid" gridTemplateColumns="minmax(90px, 2fr) 3fr" columnGap="3" rowGap="2">
                {columns.map((column) => {
                  const content = cellOf(column, row, positionOf(index, list))
                  return (
                    <chakra.div key={column.id} display="contents">
                      <chakra.dt color="fg.muted" gridColumn={column.long ? '1 / -1' : undefined}>
                        {column.header}
                      </chakra.dt>
                      <chakra.dd
                        wordBreak="break-word"
                        gridColumn={column.long ? '1 / -1' : undefined}
                        marginTop={column.long ? '-1.5' : undefined}
                      >
                        {rowClick && column === opener ? (
                          <RowOpener label={rowLabel?.(row)} target={rowLink?.(row)}>
                            {content}
                          </RowOpener>
                        ) : (
                          content
                        )}
                      </chakra.dd>
                    </chakra.div>
                  )
                })}
              </chakra.dl>
              {rowActions && (
                <Flex gap="2" wrap="wrap" marginTop="3" data-row-actions>
                  {rowActions(row)}
                </Flex>
              )}
            </chakra.li>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
