import { Box, chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RowActions } from '../row-actions/row-actions.tsx'
import { cellOf, openerOf, positionOf } from './columns.ts'
import { CardSorter } from './card-sorter.tsx'
import { RowOpener, useRowClick } from './row-opener.tsx'
import { SkeletonCards } from './skeleton-rows.tsx'
import type { DataTableProps } from './table-props.ts'

interface CardListProps<Row, Sort extends string> {
  props: DataTableProps<Row, Sort>
  newRow?: ReactNode
  message?: ReactNode
  /** Stands beside the choice of the order. */
  exportButton?: ReactNode
}

/** The same rows where the columns do not fit: one card per row, two side by side on a tablet. */
export function CardList<Row, Sort extends string>({ props, newRow, message, exportButton }: CardListProps<Row, Sort>) {
  const { columns, rows, rowKey, list, rowActions, rowButtons, label, card, loading } = props
  const cardLink = card?.link
  const rowClick = useRowClick(cardLink ? { rowLink: (row) => cardLink(row).target } : props)
  const openerFor = (row: Row) => (title: ReactNode) => {
    if (!rowClick) return title
    const link = cardLink?.(row)
    return (
      <RowOpener label={link?.label ?? props.rowLabel?.(row)} target={link?.target ?? props.rowLink?.(row)} covers>
        {title}
      </RowOpener>
    )
  }
  const contentOf = (row: Row, position: number) =>
    card ? (
      card.draw({
        ...{ row, columns, position },
        opener: openerFor(row),
        opens: rowClick !== undefined,
        buttons: rowActions ? undefined : rowButtons?.(row),
      })
    ) : (
      <LabelledValues props={props} row={row} position={position} />
    )
  return (
    <Stack gap="3">
      <Flex gap="2" align="center">
        <CardSorter columns={columns} list={list} />
        {exportButton}
      </Flex>
      {newRow}
      {message}
      {!message && loading && rows.length === 0 && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <SkeletonCards height={card?.height ?? 150} />
        </SimpleGrid>
      )}
      {!message && rows.length > 0 && (
        <SimpleGrid as="ul" columns={{ base: 1, sm: 2 }} gap="3" listStyleType="none" aria-label={label}>
          {rows.map((row, index) => (
            <chakra.li
              key={rowKey(row)}
              position="relative"
              minWidth="0"
              padding={card ? '3' : '4'}
              borderWidth="1px"
              borderRadius="l3"
              bg="bg"
              {...rowClick?.(row)}
            >
              <Flex gap="1" align="flex-start">
                <Box flex="1" minWidth="0">
                  {contentOf(row, positionOf(index, list))}
                </Box>
                {rowActions && (
                  // Above the link that covers the card, in its corner.
                  <Box position="relative" zIndex="1" margin="-2" _empty={{ display: 'none' }} data-row-actions>
                    <RowActions {...rowActions(row)} onCard />
                  </Box>
                )}
              </Flex>
              {!card && rowButtons && !rowActions && (
                <Flex gap="2" wrap="wrap" marginTop="3" data-row-actions>
                  {rowButtons(row)}
                </Flex>
              )}
            </chakra.li>
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}

interface LabelledValuesProps<Row, Sort extends string> {
  props: DataTableProps<Row, Sort>
  row: Row
  position: number
}

/** Each value of a row beside the header of its column. */
function LabelledValues<Row, Sort extends string>({ props, row, position }: LabelledValuesProps<Row, Sort>) {
  const { columns, rowLink, rowLabel, onRowClick } = props
  const opener = rowLink || onRowClick ? openerOf(columns) : undefined
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(90px, 2fr) 3fr" columnGap="3" rowGap="2">
      {columns.map((column) => {
        const content = cellOf(column, row, position)
        return (
          <chakra.div key={column.id} display="contents">
            <chakra.dt color="fg.muted" gridColumn={column.long ? '1 / -1' : undefined}>
              {column.header}
            </chakra.dt>
            <chakra.dd
              wordBreak="break-word"
              fontFamily={column.code ? 'mono' : undefined}
              fontVariantNumeric={column.figures ? 'tabular-nums' : undefined}
              gridColumn={column.long ? '1 / -1' : undefined}
              marginTop={column.long ? '-1.5' : undefined}
            >
              {column === opener ? (
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
  )
}
