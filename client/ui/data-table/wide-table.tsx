import { Box, Flex, Table } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../row-actions/row-actions.tsx'
import { cellOf, openerOf, positionOf, type Column } from './columns.ts'
import { RowOpener, useRowClick } from './row-opener.tsx'
import { pageState, SelectBox } from './select-box.tsx'
import type { Selection } from './use-selection.ts'
import type { DataTableProps } from './table-props.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'

interface WideTableProps<Row, Sort extends string> {
  props: DataTableProps<Row, Sort>
  /** The editable new row. */
  newRow?: ReactNode
  /** Error and empty texts, in place of the rows. */
  message?: ReactNode
  selection?: Selection<Row>
}

/** Text may wrap, within words if necessary, but not into a column of syllables. */
const wrapping = { whiteSpace: 'normal', wordBreak: 'break-word' } as const

const leastWidth = ({ long, wrap }: Pick<Column<unknown>, 'long' | 'wrap'>) =>
  long ? '52' : wrap === 'short' ? '6.5rem' : '36'

const steadyRows = { tableLayout: 'fixed' } as const

/** The rows as a table of fixed height with a sticky header. */
export function WideTable<Row, Sort extends string>({ props, newRow, message, selection }: WideTableProps<Row, Sort>) {
  const { t } = useTranslation()
  const { columns, rows, rowKey, rowActions, rowButtons, rowLink, rowLabel, label, list, steadyFrom, loading } = props
  const steady = steadyFrom !== undefined
  const rowClick = useRowClick(props)
  const opener = openerOf(columns)
  const actions = Boolean(rowActions || rowButtons || newRow)
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  const scroller = useKeptScroll(rows.length > 0)
  return (
    <Table.ScrollArea
      height="400px"
      data-print="whole"
      // Visually hidden content is positioned by the scrolling box; otherwise it would make the page as wide as the
      // table.
      position="relative"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg"
      tabIndex={0}
      aria-label={label}
      as="section"
      data-table-area
      ref={scroller}
    >
      <Table.Root
        stickyHeader
        interactive={Boolean(rowClick)}
        aria-label={label}
        size="md"
        {...(steady && { ...steadyRows, minWidth: `${steadyFrom + (selection ? 52 : 0)}px` })}
      >
        <Table.Header>
          <Table.Row bg="bg.muted">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} list={list} />
            ))}
            {selection && (
              <Table.ColumnHeader width="52px" padding="0">
                <SelectBox
                  label={t('table.selectPage')}
                  state={pageState(rows, selection)}
                  disabled={rows.length === 0}
                  onChange={(on) => selection.set(rows, on)}
                />
              </Table.ColumnHeader>
            )}
            {actions && (
              <Table.ColumnHeader textAlign="end" fontWeight="semibold">
                {t('table.actions')}
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {newRow}
          {!message && loading && rows.length === 0 && <SkeletonRows columns={width} steady={steady} />}
          {!message &&
            rows.map((row, rowIndex) => (
              <Table.Row key={rowKey(row)} {...rowClick?.(row)}>
                {columns.map((column) => {
                  const content = cellOf(column, row, positionOf(rowIndex, list))
                  return (
                    <Table.Cell
                      key={column.id}
                      textAlign={column.align}
                      fontFamily={column.code ? 'mono' : undefined}
                      fontVariantNumeric={column.figures ? 'tabular-nums' : undefined}
                      {...(steady && { paddingBlock: '2', whiteSpace: 'normal' })}
                      {...(column.wrap && { ...wrapping, minWidth: leastWidth(column) })}
                    >
                      {rowClick && column === opener ? (
                        <RowOpener label={rowLabel?.(row)} target={rowLink?.(row)}>
                          {content}
                        </RowOpener>
                      ) : (
                        content
                      )}
                    </Table.Cell>
                  )
                })}
                {selection && (
                  <Table.Cell data-row-actions padding="0">
                    <SelectBox
                      label={selection.labelOf(row)}
                      state={selection.has(row)}
                      onChange={(on) => selection.set([row], on)}
                    />
                  </Table.Cell>
                )}
                {actions && (
                  <Table.Cell data-row-actions paddingBlock="1">
                    <Flex gap="2" justify="flex-end">
                      {rowButtons ? rowButtons(row) : rowActions && <RowActions {...rowActions(row)} />}
                    </Flex>
                  </Table.Cell>
                )}
              </Table.Row>
            ))}
          {message && (
            <Table.Row bg="bg">
              <Table.Cell colSpan={width} borderBottomWidth="0">
                {message}
              </Table.Cell>
            </Table.Row>
          )}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

interface HeaderCellProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  list: DataTableProps<Row, Sort>['list']
}

function HeaderCell<Row, Sort extends string>({ column, list }: HeaderCellProps<Row, Sort>) {
  const { sort } = column
  const look = { textAlign: column.align, width: column.width, whiteSpace: 'nowrap', fontWeight: 'semibold' } as const
  if (!sort) return <Table.ColumnHeader {...look}>{column.header}</Table.ColumnHeader>
  const sorted = list.sortBy === sort ? list.sortDir : undefined
  const Icon = sorted === 'ASC' ? ArrowUp : sorted === 'DESC' ? ArrowDown : ChevronsUpDown
  return (
    <Table.ColumnHeader
      {...look}
      aria-sort={sorted === 'ASC' ? 'ascending' : sorted === 'DESC' ? 'descending' : 'none'}
      p="0"
    >
      <Box
        as="button"
        display="flex"
        flexDirection={column.align === 'end' ? 'row-reverse' : undefined}
        alignItems="center"
        gap="1.5"
        width="full"
        minHeight="11"
        px="3"
        cursor="pointer"
        focusVisibleRing="inside"
        onClick={() => list.sortOn(sort)}
      >
        {column.header}
        {!column.running && (
          <Box asChild color={sorted ? 'accent.fg' : 'fg.subtle'}>
            <Icon size={16} aria-hidden />
          </Box>
        )}
      </Box>
    </Table.ColumnHeader>
  )
}
