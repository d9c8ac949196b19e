import type { ReactNode } from 'react'
import type { RowActionsProps } from '../row-actions/row-actions.tsx'
import type { Column } from './columns.ts'
import type { Reading } from './export-csv.ts'
import type { InlineRecord } from './use-inline-record.ts'
import type { ListState } from './use-list-state.ts'

/** The page that a row leads to. */
export interface RowTarget {
  /** A URL from `paths` that holds everything the page needs, because another tab does not get the state. */
  to: string
  state?: Record<string, unknown>
}

/** How a row is drawn as a card; the lists without such cards do not load it. */
export interface Cards<Row> {
  /** About how high one is, in pixels. */
  height: number
  /** The page that a press on the card opens, where the rows of the table are no links. */
  link?: (row: Row) => { label: string; target: RowTarget }
  draw: (card: DrawnCard<Row>) => ReactNode
}

export interface DrawnCard<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** The position of the row, counted from 1 across all pages. */
  position: number
  /** Makes the title the link or button that opens the row; it covers the card. */
  opener: (title: ReactNode) => ReactNode
  /** The card opens something. */
  opens: boolean
  buttons: ReactNode
}

export interface DataTableProps<Row, Sort extends string> {
  /** The accessible name of the table: "Machines". */
  label: string
  columns: readonly Column<Row, Sort>[]
  /**
   * Rows of two lines at most in columns of fixed width, so that six stand in the table's 400 px and nothing jumps when
   * they arrive. The number of pixels below which the columns do not fit.
   */
  steadyFrom?: number
  /** The rows as compact cards where the columns do not fit. Without it each value stands beside its header. */
  card?: Cards<Row>
  /** The rows of the current page. */
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The number of rows on all pages together. */
  total: number
  list: ListState<Sort>
  loading?: boolean
  /** The text in place of the rows when the list could not be loaded. */
  errorText?: string
  onRetry?: () => void
  /** Defaults to "There are no records to display". */
  emptyText?: string
  /** The line below it when no row matches the search. */
  noMatchText?: (search: string) => string
  /** Filters of the page that narrow the list: what an empty list says of them, and how to remove them. */
  narrowed?: { hint: string; clearText: string; onClear: () => void }
  /** Makes rows clickable by mouse, touch and keyboard. */
  onRowClick?: (row: Row) => void
  /** Makes rows links to a page, which can also be opened in another tab; replaces `onRowClick`. */
  rowLink?: (row: Row) => RowTarget
  /** The accessible name of the row's action: "Open Press 4". Required with `onRowClick` and `rowLink`. */
  rowLabel?: (row: Row) => string
  /** What can be done with a row: icons at its end, a menu on a card. */
  rowActions?: (row: Row) => Pick<RowActionsProps, 'name' | 'actions'>
  /** Buttons with texts that are specified; on cards only without `rowActions`. */
  rowButtons?: (row: Row) => ReactNode
  /** Shows the search box; a string is its label. */
  search?: boolean | string
  /**
   * All rows of the current filter, for the export; `fetchAllPages` collects them from a paged call. Shows the export
   * button.
   */
  exportRows?: (reading: Reading) => Promise<readonly Row[]>
  /**
   * Rows of the wide table can be selected, on several pages too, and the selection exported. `label` is the accessible
   * name of a row's checkbox: "Select ticket 7"; `of` names the list with its search and filters.
   */
  selectable?: { of: string; label: (row: Row) => string }
  /** Shows "Add More" and the row that it opens. */
  addRow?: InlineRecord
  /** Filters, tabs and buttons above the table. */
  toolbar?: ReactNode
  /** A line of its own below the toolbar; then the toolbar is one line on a phone as well. */
  toolbarBelow?: ReactNode
}
