import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../ui/data-table/columns.ts'
import { toCsv } from '../../ui/data-table/write-csv.ts'
import { bodyOf, errorCodeFields, guessColumns, machineFields, rowsToSend } from './columns.ts'
import { mostRows, readTable, type TableError } from './read-table.ts'

const text = 'Code;Beschreibung\r\nE-1;Kühlung "läuft" nicht\r\n'
const cells = [
  ['Code', 'Beschreibung'],
  ['E-1', 'Kühlung "läuft" nicht'],
]

const fileOf = (bytes: Uint8Array, name = 'codes.csv') => new File([bytes as Uint8Array<ArrayBuffer>], name)
const utf8 = (value: string) => new TextEncoder().encode(value)
const utf16 = (value: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(value, 'utf16le')
  return new Uint8Array(order === 'be' ? bytes.swap16() : bytes)
}
const windows1252 = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))

const cellsOf = async (source: File | string) => (await readTable(source)).rows.map((row) => row.cells)
const faultOf = (source: File | string) => readTable(source).catch((error: TableError) => error.fault)

describe('A152 a table that is read on the device', () => {
  it.each([
    ['UTF-8', 'utf-8', utf8(text)],
    ['UTF-8 with a byte order mark', 'utf-8', utf8(`\uFEFF${text}`)],
    ['UTF-16 with a byte order mark', 'utf-16le', utf16(`\uFEFF${text}`, 'le')],
    ['UTF-16 with a byte order mark, the other order', 'utf-16be', utf16(`\uFEFF${text}`, 'be')],
    ['UTF-16 without a mark', 'utf-16le', utf16(text, 'le')],
    ['windows-1252', 'windows-1252', windows1252(text)],
  ])('is decoded from %s', async (_name, encoding, bytes) => {
    const table = await readTable(fileOf(bytes))
    expect(table.rows.map((row) => row.cells)).toEqual(cells)
    expect(table).toMatchObject({ encoding, separator: ';' })
  })

  it('is decoded and separated as demanded where the guess was wrong', async () => {
    const table = await readTable(fileOf(utf8('a,b;c\nü,x;y\n')), { encoding: 'windows-1252', separator: ';' })
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['a,b', 'c'],
      ['Ã¼,x', 'y'],
    ])
  })

  it.each([
    ['commas', 'a,b\n1,"2,5"\n', ['1', '2,5']],
    ['semicolons', 'a;b\n1;2,5\n', ['1', '2,5']],
    ['tabs, as pasted cells are', 'a\tb\n1\t2,5\n', ['1', '2,5']],
    ['what its first line says', 'sep=;\r\na;b\r\n1;2,5\r\n', ['1', '2,5']],
  ])('is separated by %s', async (_name, csv, row) => {
    expect((await cellsOf(csv)).at(-1)).toEqual(row)
  })

  it('keeps leading zeros, line breaks in cells, and the lines of the file when some are empty', async () => {
    const { rows } = await readTable('code,text\n\n0012,"one\ntwo"\n,\n0013,\n')
    expect(rows).toEqual([
      { line: 1, cells: ['code', 'text'] },
      { line: 3, cells: ['0012', 'one\ntwo'] },
      { line: 5, cells: ['0013', ''] },
    ])
  })

  it('is read from a spreadsheet, numbers as texts', async () => {
    const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><t>Error Code</t></is></c></row>
      <row r="2"><c r="A2"><v>101</v></c><c r="B2" t="inlineStr"><is><t>Stops</t></is></c></row>`
    const [headers, row] = await cellsOf(fileOf(spreadsheet(sheet), 'codes.xlsx'))
    expect(headers![0]).toBe('Error Code')
    expect(row).toEqual(['101', 'Stops'])
  })

  it('is refused when it is empty, too large, too long, of an older Excel, or no table', async () => {
    expect(await faultOf(fileOf(new Uint8Array()))).toBe('empty')
    expect(await faultOf(' ;\n;\n')).toBe('empty')
    expect(await faultOf(fileOf(new Uint8Array(5 * 1024 * 1024 + 1)))).toBe('tooLarge')
    expect(await faultOf('a,b\n'.repeat(mostRows + 2))).toBe('tooMany')
    expect(await faultOf(fileOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])))).toBe('oldExcel')
    expect(await faultOf(fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toBe('unreadable')
    expect(await faultOf(fileOf(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0, 0, 1, 65, 66, 67, 68])))).toBe(
      'unreadable',
    )
  })

  it('row 24 A105 that was exported is read as it was, whatever the cells begin with', async () => {
    const odd = ['=1+1', "'=1+1", "''+x", '-5', '@a', ';=x', "'quoted", "it's", '＝1']
    const columns: Column<string>[] = [
      { id: 'code', header: 'Error Code', value: (value: string) => value },
      { id: 'description', header: 'Description', value: (value: string) => `${value},\n"${value}"` },
    ]
    const table = await readTable(await toCsv(odd, columns))
    expect(table.rows.slice(1).map((row) => row.cells)).toEqual(odd.map((value) => [value, `${value},\n"${value}"`]))
  })
})

describe('A152 the columns of a table', () => {
  it('are found by the headers of the export and by other names', async () => {
    const codes = await readTable('Resolution,Error Code,Other\nWait,E-1,x\n')
    expect(guessColumns(codes, errorCodeFields)).toEqual({
      columns: { error_code: 1, resolution: 0 },
      hasHeaders: true,
    })
    const machines = await readTable('No.,Machine Name,Machine S/N,Company Name\n1,Press,A-1,Ulm\n')
    expect(guessColumns(machines, machineFields)).toEqual({
      columns: { machineName: 1, machineSerialNo: 2, client: 3 },
      hasHeaders: true,
    })
  })

  it('are taken in their order where no header is known', async () => {
    const table = await readTable('E-1,Stops,Wait\nE-2,Hisses,Look\n')
    const { columns, hasHeaders } = guessColumns(table, errorCodeFields)
    expect(rowsToSend(bodyOf(table, hasHeaders), columns)).toEqual([
      { line: 1, error_code: 'E-1', description: 'Stops', resolution: 'Wait' },
      { line: 2, error_code: 'E-2', description: 'Hisses', resolution: 'Look' },
    ])
  })

  it('that the table does not have are not sent, and rows that are empty in the others neither', async () => {
    const table = await readTable('Code,Other\nE-1,x\n,y\n')
    const { columns, hasHeaders } = guessColumns(table, errorCodeFields)
    expect(rowsToSend(bodyOf(table, hasHeaders), columns)).toEqual([{ line: 2, error_code: 'E-1' }])
  })
})

/** A workbook with one sheet, as a zip archive of stored entries. */
function spreadsheet(rows: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return archive({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><dimension ref="A1:B2"/><sheetData>${rows}</sheetData></worksheet>`,
  })
}

function archive(entries: Record<string, string>): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(entries)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    files.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name)
    offset += 4 + facts.length + name.length + bytes.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(entries).length, 4)
  end.writeUInt16LE(Object.keys(entries).length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...files, listing, Buffer.from('PK\x05\x06', 'latin1'), end]))
}
