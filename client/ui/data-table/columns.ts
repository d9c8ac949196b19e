import type { ReactNode } from 'react'

/** One column of a data table. */
export interface Column<Row, Sort extends string = string> {
  id: string
  header: string
  /** The value as text or number: what the cell shows unless `cell` is given, and what an export writes. */
  value?: (row: Row, position: number) => string | number | null | undefined
  /** The cell, where it is more than text. `position` counts from 1 over all pages. */
  cell?: (row: Row, position: number) => ReactNode
  /** The sort field of the list call; absent for a column that cannot be sorted. */
  sort?: Sort
  /** False keeps the column out of the export, for instance a password. */
  exported?: boolean
  /** Its cell holds the button that opens the row; the first column's does where no column says so. */
  opens?: boolean
  align?: 'start' | 'center' | 'end'
  width?: string
  /** It may break over lines where the table would be too wide otherwise. */
  wrap?: boolean
  /** Long text: on a phone it has the width of the card, below its header. */
  long?: boolean
}

/** The column whose cell opens the row. What the cell shows has to be a part of the row's label (WCAG 2.5.3). */
export function openerOf<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): Column<Row, Sort> | undefined {
  return columns.find(({ opens }) => opens) ?? columns[0]
}

/** What a column shows of a row. */
export function cellOf<Row, Sort extends string>(column: Column<Row, Sort>, row: Row, position: number): ReactNode {
  return column.cell ? column.cell(row, position) : (column.value?.(row, position) ?? '')
}
