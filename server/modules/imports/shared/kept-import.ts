import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { utcText } from '../../../database/utc-text.ts'
import { AppError } from '../../../errors/app-error.ts'

/** One row that an import has written: what it said before, null for a new one, and the time of the writing. */
export interface KeptChange {
  id: number
  before: Record<string, unknown> | null
  /** As the database writes it; the row was changed since when it has another. Null for a row that was never edited. */
  updatedAt: string | null
}

export interface KeptImport {
  id: number
  undoUntil: string
}

/** How long an import can be undone; afterwards the nightly job removes what was kept for it. */
export const undoable = sql`created_at > now() - interval '24 hours'`

/** What an import goes into: error codes into a machine or a model. */
export interface ImportedInto {
  kind: 'error-code' | 'machine'
  machineId?: number | null
  modelId?: number | null
}

export async function keepImport(
  em: EntityManager,
  { actor }: SignedInContext,
  { kind, machineId = null, modelId = null }: ImportedInto,
  made: readonly KeptChange[],
): Promise<KeptImport> {
  const added = made.filter(({ before }) => before === null).length
  const [kept] = await execute<{ id: number; until: string }>(
    em,
    sql`insert into table_import (tenant_id, kind, machine_id, model_id, added, changed, changes)
      values (${actor.tenantId}, ${kind}, ${machineId}, ${modelId}, ${added}, ${made.length - added},
        ${JSON.stringify(made)}::jsonb)
      returning id, to_json(created_at + interval '24 hours') as until`,
  )
  return { id: kept!.id, undoUntil: utcText(kept!.until) }
}

export interface LockedImport {
  id: number
  kind: 'error-code' | 'machine'
  machine_id: number | null
  model_id: number | null
}

/** Locks an import of the caller's company that can be undone. Throws NOT_FOUND, and CONFLICT for one that was undone. */
export async function lockImport(em: EntityManager, { actor }: SignedInContext, id: number): Promise<LockedImport> {
  const [row] = await execute<LockedImport & { undone: boolean }>(
    em,
    sql`select id, kind, machine_id, model_id, undone_at is not null as undone from table_import
      where id = ${id} and tenant_id = ${actor.tenantId} and ${undoable} for update`,
  )
  const kept = orNotFound(row, 'import')
  if (kept.undone) throw new AppError('CONFLICT', 'This import has been undone already.')
  return kept
}

/** The rows of an import as `i` and `g` in a statement. */
export const changes = sql`table_import i
  cross join lateral jsonb_to_recordset(i.changes) as g(id int, before jsonb, "updatedAt" timestamptz(3))`

/** Marks the import as undone; what was kept for it has served. */
export async function markUndone(em: EntityManager, id: number): Promise<void> {
  await execute(em, sql`update table_import set undone_at = now(), changes = '[]' where id = ${id}`)
}

export interface Obstacle {
  id: number
  label: string
  reason: 'CHANGED' | 'DELETED' | 'USED'
}

const mostNamed = 100

/** Throws CONFLICT with the rows that keep an import from being undone, if there are any. */
export function assertUndoable(obstacles: readonly Obstacle[]): void {
  if (obstacles.length === 0) return
  throw new AppError('CONFLICT', 'Rows of this import have been changed or used since, so it cannot be undone.', {
    data: { count: obstacles.length, rows: obstacles.slice(0, mostNamed) },
  })
}
