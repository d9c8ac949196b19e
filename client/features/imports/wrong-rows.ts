import { formula } from '../../ui/data-table/write-csv.ts'
import type { ImportRow } from './columns.ts'
import type { Report } from './hooks/use-import.ts'

interface Labels {
  line: string
  reason: string
  field: (name: string) => string
}

/** The wrong rows as a table of their own with their reasons: corrected, it can be imported like the first. */
export async function wrongRowsCsv(wrong: Report['rows'], sent: readonly ImportRow[], labels: Labels): Promise<string> {
  const { unparse } = await import('papaparse')
  const byLine = new Map(sent.map((row) => [row.line, row]))
  const names = Object.keys(sent[0] ?? {}).filter((name) => name !== 'line')
  const data = wrong.map(({ line, faults }) => [
    line,
    ...names.map((name) => byLine.get(line)?.[name] ?? ''),
    faults.map(({ message }) => message).join(' '),
  ])
  const fields = [labels.line, ...names.map(labels.field), labels.reason]
  return `\uFEFF${unparse({ fields, data }, { escapeFormulae: formula })}`
}
