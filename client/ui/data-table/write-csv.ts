import { unparse } from 'papaparse'
import { saveFile } from '../../lib/save-file.ts'
import type { Column } from './columns.ts'

/* Loaded when something is exported. */

/** The name of every exported file. */
export const exportFileName = 'export.csv'

/**
 * Characters that a spreadsheet takes for the start of a formula, full-width forms included. Where a locale separates
 * lists by semicolons, a semicolon before the formula is an empty cell. An apostrophe before it counts, too, so that an
 * import knows which apostrophe the export has added.
 */
export const formula = /^'*;*[=+\-@\t\r\n＝＋－＠]/

/**
 * The rows as CSV text: visible columns only, with a byte order mark for spreadsheets; no cell can run as a formula
 * (A105).
 */
export function toCsv<Row, Sort extends string>(rows: readonly Row[], columns: readonly Column<Row, Sort>[]): string {
  const written = columns.filter((column) => column.value && column.exported !== false)
  const cells = rows.map((row, index) => written.map((column) => column.value?.(row, index + 1) ?? ''))
  const csv = unparse({ fields: written.map((column) => column.header), data: cells }, { escapeFormulae: formula })
  return `\uFEFF${csv}`
}

/** Downloads a CSV text as a file. */
export function download(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
