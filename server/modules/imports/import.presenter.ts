import { utcText } from '../../database/utc-text.ts'
import { integer, listOf, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import {
  ImportKind,
  ImportVerdict,
  type ImportedCell,
  type ImportedRow,
  type ImportFault,
  type ImportReport,
  type TableImport,
} from './import.types.ts'
import type { Obstacle } from './shared/kept-import.ts'
import type { ImportRow } from './operations/list-imports.ts'

const kinds = { 'error-code': 'ERROR_CODE', machine: 'MACHINE' } as const

/** Both APIs show an import alike. */
export function presentImport(row: ImportRow): TableImport {
  return {
    id: row.id,
    kind: kinds[row.kind],
    machineId: row.machine_id,
    modelId: row.model_id,
    added: row.added,
    changed: row.changed,
    createdTime: utcText(row.created_at),
    undoUntil: utcText(row.until),
    undone: row.undone,
  }
}

/** In one order of fields, also for an answer that was kept for a repeated request. */
export function presentReport(report: ImportReport): ImportReport {
  const { id, added, changed, unchanged, wrong, shown, undoUntil, rows } = report
  return { id, added, changed, unchanged, wrong, shown, undoUntil, rows }
}

const cell = record<ImportedCell>('ImportedCell', { field: text, before: nullable(text), after: text })
const fault = record<ImportFault>('ImportFault', { field: text, message: text })

export const importedRow = record<ImportedRow>('ImportedRow', {
  line: integer,
  verdict: oneOf(Object.values(ImportVerdict)),
  label: text,
  cells: listOf(cell),
  faults: listOf(fault),
})

export const importReport = record<ImportReport>('ImportReport', {
  id: nullable(integer),
  added: integer,
  changed: integer,
  unchanged: integer,
  wrong: integer,
  shown: text,
  undoUntil: nullable(time),
  rows: listOf(importedRow),
})

/** What keeps an import from being undone. */
export const obstacle = record<Obstacle>('ImportObstacle', {
  id: integer,
  label: text,
  reason: oneOf(['CHANGED', 'DELETED', 'USED']),
})

export const tableImport = record<TableImport>('TableImport', {
  id: integer,
  kind: oneOf(Object.values(ImportKind)),
  machineId: nullable(integer),
  modelId: nullable(integer),
  added: integer,
  changed: integer,
  createdTime: time,
  undoUntil: time,
  undone: truth,
})
