import type { Column } from './columns.ts'

/** The name of every exported file. */
export const exportFileName = 'export.csv'

/** The largest number of rows in an export. */
export const exportLimit = 10_000

/**
 * Characters that a spreadsheet takes for the start of a formula, full-width forms included. Where a locale separates
 * lists by semicolons, a semicolon before the formula is an empty cell.
 */
const formula = /^;*[=+\-@\t\r\n＝＋－＠]/

export interface Page<Row> {
  content: readonly Row[]
  totalItems: number
}

/**
 * All rows of a filtered list, page by page.
 * @param load asks for one page, counted from 1.
 */
export async function fetchAllPages<Row>(load: (page: number, size: number) => Promise<Page<Row>>): Promise<Row[]> {
  const size = 100
  const rows: Row[] = []
  for (let page = 1; rows.length < exportLimit; page += 1) {
    const { content, totalItems } = await load(page, size)
    rows.push(...content)
    if (content.length === 0 || rows.length >= totalItems) break
  }
  return rows.slice(0, exportLimit)
}

/**
 * The rows as CSV text: visible columns only, with a byte order mark for spreadsheets; no cell can run as a formula
 * (A105).
 */
export async function toCsv<Row, Sort extends string>(
  rows: readonly Row[],
  columns: readonly Column<Row, Sort>[],
): Promise<string> {
  const { unparse } = await import('papaparse')
  const written = columns.filter((column) => column.value && column.exported !== false)
  const cells = rows.map((row, index) => written.map((column) => column.value?.(row, index + 1) ?? ''))
  const csv = unparse({ fields: written.map((column) => column.header), data: cells }, { escapeFormulae: formula })
  return `\uFEFF${csv}`
}

/** Downloads a text as a file. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
