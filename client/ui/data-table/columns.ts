import type { ReactNode } from 'react'
import type { ListState } from './use-list-state.ts'

/** One column of a data table. */
export interface Column<Row, Sort extends string = string> {
  id: string
  header: string
  /** The value as text or number: the cell's text unless `cell` is given, and the exported value. */
  value?: (row: Row, position: number) => string | number | null | undefined
  /** The content of the cell where it is more than text. `position` counts from 1 across all pages. */
  cell?: (row: Row, position: number) => ReactNode
  /** The sort field of the list call; absent for a column that cannot be sorted. */
  sort?: Sort
  /** The cell is the row's position. Its header sorts without an arrow: the positions ascend in every order. */
  running?: boolean
  /** False keeps the column out of the export, for instance a password. */
  exported?: boolean
  /** This column's cell holds the button that opens the row; by default the first column's does. */
  opens?: boolean
  align?: 'start' | 'center' | 'end'
  /** In a table of steady rows the width of the column; one column without takes the rest. */
  width?: string
  /** A serial number or a code, in letters of one width. */
  code?: boolean
  /** Numbers or dates, whose digits stand below each other. */
  figures?: boolean
  /** The text may wrap where the table would otherwise be too wide; short ones, such as first names, in less room. */
  wrap?: boolean | 'short'
  /** Long text: on a phone it takes the width of the card, below its header. */
  long?: boolean
}

/** A row where the columns do not fit: at most 120 px high, and a link as a whole. */
export interface CardContent {
  /** The address of a picture; null shows a neutral one, absent none. */
  picture?: string | null
  title: ReactNode
  badge: ReactNode
  /** The line below the title, cut off at its end. */
  line: ReactNode
  /** Stands below the badge. */
  aside: ReactNode
  /** Two lines at most, or one above `more`. */
  text: string
  /** Stands below the text; has its own buttons. */
  more?: ReactNode
}

/** The column whose cell opens the row. The visible text of the cell must be part of the row's label (WCAG 2.5.3). */
export function openerOf<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): Column<Row, Sort> | undefined {
  return columns.find(({ opens }) => opens) ?? columns[0]
}

/** The content of a column's cell for a row. */
export function cellOf<Row, Sort extends string>(column: Column<Row, Sort>, row: Row, position: number): ReactNode {
  return column.cell ? column.cell(row, position) : (column.value?.(row, position) ?? '')
}

/** The position of a row across all pages, counted from 1. */
export function positionOf(index: number, { page, size }: Pick<ListState<string>, 'page' | 'size'>): number {
  return (page - 1) * size + index + 1
}
