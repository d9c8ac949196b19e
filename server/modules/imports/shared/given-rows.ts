import { setImmediate as breathe } from 'node:timers/promises'
import Papa from 'papaparse'
import { AppError, invalid } from '../../../errors/app-error.ts'

export const mostRows = 5000

/** A row as it arrived: its texts by field, undefined or null for those that are not given. */
export interface GivenRow {
  line: number
  texts: Readonly<Record<string, unknown>>
}

interface Table {
  rows?: readonly object[] | null
  csv?: string | null
}

/** The columns of a table: the names of each field in a line of headers, the first field being the one that is needed. */
export type Headers = Readonly<Record<string, readonly string[]>>

/**
 * The rows of an import, from a list or from CSV text; empty lines are left out. Throws VALIDATION for neither or both,
 * for more rows than an import takes, and for CSV without the needed column.
 */
export function givenRows({ rows, csv }: Table, headers: Headers): GivenRow[] {
  if ((rows == null) === (csv == null)) throw invalid({ rows: 'Please send either rows or csv.' })
  const given = csv == null ? rows!.map(givenRow) : rowsOfCsv(csv, headers)
  if (given.length === 0) throw invalid({ rows: 'There are no rows to import.' })
  if (given.length > mostRows) throw tooMany()
  return given
}

/** Runs a check on every row and lets other requests have their turn in between. */
export async function eachInTurns<Row, Result>(
  rows: readonly Row[],
  check: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, row] of rows.entries()) {
    if (index % 100 === 99) await breathe()
    results.push(await check(row))
  }
  return results
}

function tooMany(): AppError {
  return invalid({ rows: `At most ${mostRows.toLocaleString('en')} rows can be imported at once.` })
}

function givenRow(row: unknown, index: number): GivenRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw invalid({ rows: 'Each row is an object.' })
  const { line, ...texts } = row as Record<string, unknown>
  return { line: Number.isInteger(line) ? (line as number) : index + 1, texts: { ...texts } }
}

/** A line that is a row of the table in a spreadsheet, counted from one. */
function rowsOfCsv(csv: string, headers: Headers): GivenRow[] {
  // Empty lines are cheap to send and dear to keep: the reading ends at twice the number of rows.
  const text = csv.replace(/^\uFEFF/, '')
  const { data } = Papa.parse<string[]>(text, { preview: mostRows * 2, delimiter: separatorOf(text) })
  if (data.length === mostRows * 2) throw tooMany()
  const columns = columnsOf(data[0] ?? [], headers)
  return data.flatMap((cells, index) => {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) return []
    const texts = [...columns].map(([field, column]) => [field, plainCell(cells[column] ?? '')] as const)
    return [{ line: index + 1, texts: Object.fromEntries(texts) }]
  })
}

/** Comma, semicolon or tab: what gives the first row the most cells, and other rows as many. */
function separatorOf(text: string): string {
  const scored = [',', ';', '\t'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: true })
    const alike = data.filter((cells) => cells.length === data[0]!.length).length
    return { delimiter, score: data.length === 0 ? 0 : (data[0]!.length * alike) / data.length }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter
}

function columnsOf(line: readonly string[], headers: Headers): Map<string, number> {
  const names = line.map(plainHeader)
  const columns = new Map<string, number>()
  for (const [field, accepted] of Object.entries(headers)) {
    const column = names.findIndex((name) => name === plainHeader(field) || accepted.includes(name))
    if (column >= 0) columns.set(field, column)
  }
  const [needed = ''] = Object.keys(headers)
  if (!columns.has(needed)) throw invalid({ csv: `The table has no column ${needed}.` })
  return columns
}

function plainHeader(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Takes off the apostrophe that an export puts before what a spreadsheet would take for a formula (A105). */
function plainCell(cell: string): string {
  return /^''*;*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}
