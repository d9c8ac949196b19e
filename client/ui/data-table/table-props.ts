import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { InlineRowProps } from './inline-row.tsx'
import type { ListState } from './use-list-state.ts'

/** Where a row leads. */
export interface RowTarget {
  /** An address of `paths` that says all the page needs: another tab does not get the state. */
  to: string
  state?: Record<string, unknown>
}

export interface DataTableProps<Row, Sort extends string> {
  /** The accessible name of the table: "Machines". */
  label: string
  columns: readonly Column<Row, Sort>[]
  /** The rows of the current page. */
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** How many rows all pages hold together. */
  total: number
  list: ListState<Sort>
  loading?: boolean
  /** What to say instead of rows when the list could not be loaded. */
  errorText?: string
  onRetry?: () => void
  /** Defaults to "There are no records to display" (C123). */
  emptyText?: string
  /** The line below it when nothing matches what is searched. */
  noMatchText?: (search: string) => string
  /** Makes rows clickable, by mouse, finger and keyboard. */
  onRowClick?: (row: Row) => void
  /** Makes rows links to a page, which can be opened in another tab too; in the place of `onRowClick`. */
  rowLink?: (row: Row) => RowTarget
  /** The accessible name of what a click does: "Open Press 4". Needed with `onRowClick` and `rowLink`. */
  rowLabel?: (row: Row) => string
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode
  /** Shows the search box; a string names it. */
  search?: boolean | string
  /** All rows of the current filter, for the export; `fetchAllPages` makes it of a paged call. Shows the export button. */
  exportRows?: () => Promise<readonly Row[]>
  /** Shows "Add More" and the row it opens (C124). */
  addRow?: Omit<InlineRowProps, 'onClose' | 'columnIds' | 'narrow'>
  /** Filters, tabs and buttons above the table. */
  toolbar?: ReactNode
}
