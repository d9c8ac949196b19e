import type { Column } from './columns.ts'

/** The name of every exported file (C138). */
export const exportFileName = 'export.csv'

/** The most rows an export holds (A105). */
export const exportLimit = 10_000

/**
 * What spreadsheets take for the beginning of a formula, in its full-width forms too (row 24). Where lists are separated
 * by semicolons, those in front of it are empty cells.
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

/** The rows as CSV text: visible columns, a byte order mark for spreadsheets, no cell that a spreadsheet would run (A105). */
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

/** Hands a text to the user as a file. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
