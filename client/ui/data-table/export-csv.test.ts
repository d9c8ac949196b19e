import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { toCsv } from './export-csv.ts'

const columns: Column<{ name: string }, never>[] = [{ id: 'name', header: 'Name', value: (row) => row.name }]
const exported = async (name: string) => {
  const csv = await toCsv([{ name }], columns)
  return Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data[1]?.[0]
}

describe('the exported file', () => {
  it.each(['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
    'A105 row 24 holds %j as text that no spreadsheet runs',
    async (name) => {
      expect(await exported(name)).toBe(`'${name}`)
    },
  )

  it.each(['a","=1', 'two\nlines', "it's", 'plain', 'x=1', 'Größe 5 °C'])(
    'row 24 gives %j back as it was',
    async (name) => {
      expect(await exported(name)).toBe(name)
    },
  )

  it('begins with the mark by which spreadsheets know UTF-8', async () => {
    expect((await toCsv([], columns)).charCodeAt(0)).toBe(0xfeff)
  })
})
