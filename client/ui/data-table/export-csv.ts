import { saveFile } from '../../lib/save-file.ts'
import type { Column } from './columns.ts'

/** The name of every exported file. */
export const exportFileName = 'export.csv'

/** The largest number of rows in an export. */
export const exportLimit = 10_000

/**
 * Characters that a spreadsheet takes for the start of a formula, full-width forms included. Where a locale separates
 * lists by semicolons, a semicolon before the formula is an empty cell. An apostrophe before it counts, too, so that an
 * import knows which apostrophe the export has added.
 */
export const formula = /^'*;*[=+\-@\t\r\n＝＋－＠]/

export interface Page<Row> {
  content: readonly Row[]
  totalItems: number
}

/** A part of a list that is read by keys; `next` is where the next one begins, null or absent at the end. */
export interface Part<Row> extends Page<Row> {
  next?: string | null
}

export interface Reading {
  /** Ends the reading; it then rejects. */
  signal?: AbortSignal
  /** Called after each part with the rows read so far and the rows that will be read. */
  onProgress?: (read: number, total: number) => void
}

/**
 * All rows of a filtered list, part by part: rows that are added or removed meanwhile neither repeat others nor hide
 * them.
 * @param load asks for the rows after a position, which is empty for the beginning.
 */
export async function fetchAllParts<Row>(
  load: (after: string, size: number) => Promise<Part<Row>>,
  { signal, onProgress }: Reading = {},
): Promise<Row[]> {
  const size = 100
  const rows: Row[] = []
  let after: string | null | undefined = ''
  while (typeof after === 'string' && rows.length < exportLimit) {
    const part: Part<Row> = await load(after, size)
    signal?.throwIfAborted()
    rows.push(...part.content)
    onProgress?.(Math.min(rows.length, exportLimit), Math.min(part.totalItems, exportLimit))
    after = part.next
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

/** Downloads a CSV text as a file. */
export function download(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}
