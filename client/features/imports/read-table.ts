export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type Separator = ',' | ';' | '\t'

export const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']

export const separators: readonly Separator[] = [',', ';', '\t']

export interface TableRow {
  /** The row of the spreadsheet, from one. */
  line: number
  cells: readonly string[]
}

/** A table as texts. Encoding and separator are what was found or demanded; a spreadsheet has neither. */
export interface Table {
  rows: readonly TableRow[]
  encoding?: Encoding
  separator?: Separator
}

export interface TextSettings {
  encoding?: Encoding
  separator?: Separator
}

export const mostBytes = 5 * 1024 * 1024
export const mostRows = 5000

/** Why a table cannot be read; the catalogue has a text for each. */
export type TableFault = 'tooLarge' | 'tooMany' | 'oldExcel' | 'unreadable' | 'empty'

export class TableError extends Error {
  override readonly name = 'TableError'
  readonly fault: TableFault

  constructor(fault: TableFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Reads a chosen file or pasted text, on the device. Its content decides what it is. Throws TableError.
 * @param settings demanded where the guess was wrong.
 */
export async function readTable(source: File | string, settings: TextSettings = {}): Promise<Table> {
  if (typeof source === 'string') {
    if (source.length > mostBytes) throw new TableError('tooLarge')
    return checked(await readText(source, settings.separator))
  }
  if (source.size > mostBytes) throw new TableError('tooLarge')
  const bytes = new Uint8Array(await source.arrayBuffer())
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return checked(await readSpreadsheet(source))
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError('oldExcel')
  const encoding = settings.encoding ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new TableError('unreadable')
  return checked({ ...(await readText(text, settings.separator)), encoding })
}

function checked(table: Table): Table {
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new TableError('empty')
  // One more may be the row of headers.
  if (rows.length > mostRows + 1) throw new TableError('tooMany')
  return { ...table, rows }
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/** By the byte order mark; without one, UTF-16 has zero bytes at every other place, and what is no UTF-8 is windows-1252. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, 2000)
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  if (zeros(0) > sample.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function readText(text: string, separator: Separator | undefined): Promise<Table> {
  const { parse } = await import('papaparse')
  // Excel writes the separator as a first line of its own, which is a line of the file and no row of the table.
  const [mark = '', named] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(mark.length).replace(/^\uFEFF/, '')
  const { data, meta } = parse<string[]>(body, {
    delimiter: separator ?? named ?? separatorOf((delimiter) => sampleOf(parse, body, delimiter)),
    // Blank lines count here; a table of more is refused anyway.
    preview: mostRows * 2,
  })
  const first = mark === '' ? 1 : 2
  const rows = data.map((cells, index) => ({ line: index + first, cells: cells.map(plainCell) }))
  return { rows, separator: meta.delimiter as Separator }
}

type Parse = typeof import('papaparse').parse

const sampleOf = (parse: Parse, text: string, delimiter: Separator) =>
  parse<string[]>(text, { delimiter, preview: 20, skipEmptyLines: true }).data

/** The separator that gives the first row the most cells, and other rows as many. */
function separatorOf(sample: (separator: Separator) => string[][]): Separator {
  const scored = separators.map((separator) => {
    const widths = sample(separator).map((cells) => cells.length)
    const alike = widths.filter((width) => width === widths[0]).length
    return { separator, score: widths.length === 0 ? 0 : (widths[0]! * alike) / widths.length }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator
}

/** Takes off the apostrophe that an export puts before what a spreadsheet would take for a formula (A105). */
function plainCell(cell: string): string {
  return /^''*;*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

async function readSpreadsheet(file: File): Promise<Table> {
  const { readSheet } = await import('read-excel-file/browser')
  try {
    const data = await readSheet(file)
    return { rows: data.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) })) }
  } catch {
    throw new TableError('unreadable')
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}
