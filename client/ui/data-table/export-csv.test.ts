import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { exportLimit, fetchAllParts } from './export-csv.ts'
import { toCsv } from './write-csv.ts'

interface Row {
  name: string
  note: string
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', value: (row: Row) => row.name },
  { id: 'note', header: 'Note', value: (row: Row) => row.note },
]

async function exported(rows: Row[]): Promise<{ text: string; cells: string[][] }> {
  const text = await toCsv(rows, columns)
  return { text, cells: Papa.parse<string[]>(text.slice(1)).data }
}

/** The characters and separators that make a spreadsheet evaluate a cell as a formula. */
const triggers = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', ';=', ';;@', ';\t']

describe('row 24 A105 an exported table', () => {
  it.each(triggers.map((trigger) => [JSON.stringify(trigger), trigger]))(
    'has no cell that begins with %s, and shows the original text behind an apostrophe',
    async (_name, trigger) => {
      const name = `${trigger}HYPERLINK("https://evil.example","click")`
      const { cells } = await exported([{ name, note: trigger }])
      expect(cells[1]).toEqual([`'${name}`, `'${trigger}`])
    },
  )

  it('cannot break out of its cell or line by quotes, commas, semicolons and line breaks', async () => {
    const rows = [
      { name: 'a","=1+1', note: '"' },
      { name: 'a;=1+1', note: 'a\r\n=1+1' },
      { name: "a';=1", note: ',=1,' },
      { name: '"=1+1"', note: 'a\n@SUM(1)' },
    ]
    const { cells } = await exported(rows)
    expect(cells.slice(1)).toEqual(rows.map(({ name, note }) => [name, note]))
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^;*[=+\-@\t\r\n＝＋－＠]/)
  })

  it('otherwise equals the table: RFC 4180, a byte order mark, every script', async () => {
    const rows = [
      { name: 'Müller & Söhne', note: '日本語 "quoted", 1,5' },
      { name: '<img src=x onerror=alert(1)>', note: '' },
      { name: 'a=b', note: "it's 5-4" },
      { name: ';a', note: '; ; b' },
    ]
    const { text, cells } = await exported(rows)
    expect(text.startsWith('\uFEFFName,Note\r\n')).toBe(true)
    expect(cells).toEqual([['Name', 'Note'], ...rows.map(({ name, note }) => [name, note])])
  })

  it('has every row of the list and at most ten thousand', async () => {
    const load = async (after: string, size: number) => ({
      content: Array.from({ length: size }, (_, i) => Number(after) + i),
      totalItems: 11_000,
      next: String(Number(after) + size),
    })
    const rows = await fetchAllParts(load)
    expect(rows).toHaveLength(exportLimit)
    expect(new Set(rows).size).toBe(exportLimit)
    expect(await fetchAllParts(async () => ({ content: [1, 2], totalItems: 2, next: null }))).toEqual([1, 2])
  })
})
