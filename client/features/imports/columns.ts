import type { Table, TableRow } from './read-table.ts'

/** A field of the imported rows, and what its column may be called, in letters and digits only. */
export interface ImportField {
  name: string
  headers: readonly string[]
  /** The field by which a row is known: it needs a column. */
  key?: boolean
}

export const errorCodeFields: readonly ImportField[] = [
  {
    name: 'error_code',
    key: true,
    headers: [
      ...['errorcode', 'code', 'error', 'errorno', 'alarm', 'alarmcode', 'alarmno', 'fault', 'faultcode'],
      ...['fehlercode', 'fehlernummer', 'codederreur', 'codigodeerror'],
    ],
  },
  {
    name: 'description',
    headers: ['description', 'meaning', 'text', 'message', 'beschreibung', 'bedeutung', 'meldung', 'descripcion'],
  },
  {
    name: 'resolution',
    headers: [
      ...['resolution', 'remedy', 'solution', 'action', 'correctiveaction', 'fix', 'countermeasure'],
      ...['abhilfe', 'behebung', 'maßnahme', 'massnahme', 'losung', 'lösung', 'solucion'],
    ],
  },
]

export const machineFields: readonly ImportField[] = [
  {
    name: 'machineSerialNo',
    key: true,
    headers: ['machinesn', 'sn', 'serialno', 'serialnumber', 'serial', 'seriennummer', 'maschinennummer'],
  },
  { name: 'machineName', headers: ['machinename', 'machine', 'name', 'maschine', 'bezeichnung'] },
  {
    name: 'client',
    headers: ['companyname', 'client', 'clientcompany', 'company', 'customer', 'kunde', 'firma', 'cliente'],
  },
  { name: 'model', headers: ['model', 'machinemodel', 'modelname', 'modell', 'modelo'] },
]

/** For each field the place of its column; absent where the table has none. */
export type Columns = Readonly<Record<string, number | undefined>>

const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Finds the columns by their headers; a table without a known header is taken in the order of the fields. */
export function guessColumns(
  { rows }: Table,
  fields: readonly ImportField[],
): { columns: Columns; hasHeaders: boolean } {
  const headers = (rows[0]?.cells ?? []).map(plain)
  const found = fields.map(({ name, headers: known }): [string, number] => [
    name,
    headers.findIndex((header) => header === plain(name) || known.includes(header)),
  ])
  const hasHeaders = found.some(([, column]) => column >= 0)
  const places = hasHeaders ? found : fields.map(({ name }, index): [string, number] => [name, index])
  const columns = places.filter(([, column]) => column >= 0 && column < headers.length)
  return { columns: Object.fromEntries(columns), hasHeaders }
}

/** The rows below the headers. */
export function bodyOf({ rows }: Table, hasHeaders: boolean): readonly TableRow[] {
  return hasHeaders ? rows.slice(1) : rows
}

export type ImportRow = { line: number } & Record<string, string | number>

/** The rows as the server takes them: a field without a column is left out, so that the stored text stays. */
export function rowsToSend(rows: readonly TableRow[], columns: Columns): ImportRow[] {
  const mapped = Object.entries(columns).filter((entry): entry is [string, number] => entry[1] !== undefined)
  return rows.flatMap(({ line, cells }) => {
    const texts = mapped.map(([name, column]) => [name, cells[column] ?? ''] as const)
    return texts.every(([, text]) => text.trim() === '') ? [] : [{ ...Object.fromEntries(texts), line } as ImportRow]
  })
}
