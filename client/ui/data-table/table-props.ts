import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { InlineRowProps } from './inline-row.tsx'
import type { ListState } from './use-list-state.ts'

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
  /** Makes rows clickable, by mouse, finger and keyboard. */
  onRowClick?: (row: Row) => void
  /** The accessible name of what a click does: "Open Press 4". Needed with `onRowClick`. */
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
