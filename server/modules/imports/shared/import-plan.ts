import { createHash } from 'node:crypto'
import type { ImportReport, ImportedRow } from '../import.types.ts'

/** One row of an import, as what is stored decides about it. */
export interface PlannedRow extends ImportedRow {
  /** The row that is stored already; null for a new or wrong one. */
  id: number | null
}

/** What a dry run says: of a given row, `fields` is null where the stored text stays. */
export function verdictOf(
  before: Readonly<Record<string, string>> | null,
  fields: Readonly<Record<string, string | null>>,
): Pick<PlannedRow, 'verdict' | 'cells'> {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null)
  if (!before) {
    return { verdict: 'NEW', cells: given.map(([field, after]) => ({ field, before: null, after })) }
  }
  const cells = given
    .filter(([field, after]) => before[field] !== after)
    .map(([field, after]) => ({ field, before: before[field]!, after }))
  return { verdict: cells.length > 0 ? 'CHANGED' : 'UNCHANGED', cells }
}

export function wrongRow(line: number, label: string, faults: Record<string, string>): PlannedRow {
  const listed = Object.entries(faults).map(([field, message]) => ({ field, message }))
  return { line, verdict: 'WRONG', label, cells: [], faults: listed, id: null }
}

/** The same for the same rows over the same stored data, and different for a difference in either. */
export function fingerprint(of: string, rows: readonly PlannedRow[]): string {
  return createHash('sha256')
    .update(JSON.stringify([of, rows]))
    .digest('base64url')
}

export function reportOf(rows: readonly PlannedRow[], shown: string): ImportReport {
  const count = (verdict: PlannedRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
  return {
    id: null,
    added: count('NEW'),
    changed: count('CHANGED'),
    unchanged: count('UNCHANGED'),
    wrong: count('WRONG'),
    shown,
    undoUntil: null,
    rows: rows.map(({ line, verdict, label, cells, faults }) => ({ line, verdict, label, cells, faults })),
  }
}
