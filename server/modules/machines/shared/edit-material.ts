import type { EntityManager } from '@mikro-orm/postgresql'
import { recordEvent } from '../../../audit/record-event.ts'
import type { SignedInContext } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'

const changedMeanwhile = {
  'error-code': 'This error code has been changed by somebody else in the meantime',
  'support-file': 'This file has been changed by somebody else in the meantime',
}

interface Editable {
  id: number
  createdAt: Date
  updatedAt?: Date | null | undefined
}

interface Edit<Row> {
  subject: keyof typeof changedMeanwhile
  /** The new texts; those that are absent or null stay as they are. */
  texts: Partial<Record<keyof Row, string | null | undefined>>
  /** What else changes, by the name under which the trail records it. */
  others?: Record<string, Partial<Row>>
  /** The time of the last change that the editor has seen; without it the last edit wins. */
  seen: string | null | undefined
}

/**
 * Changes the texts of a locked row of material and records which of them changed, not what they say: the platform
 * reads the trail, and no material (A114). What is already stored is no change, so a repeated edit succeeds. Throws
 * CONFLICT when the row has changed since `seen`.
 */
export async function editMaterial<Row extends Editable>(
  em: EntityManager,
  ctx: SignedInContext,
  row: Row,
  { subject, texts, others = {}, seen }: Edit<Row>,
): Promise<void> {
  const changed = Object.entries(texts).filter(([name, text]) => text != null && text !== row[name as keyof Row])
  if (changed.length === 0 && Object.keys(others).length === 0) return
  const last = row.updatedAt ?? row.createdAt
  if (seen && Date.parse(seen) !== last.getTime()) throw new AppError('CONFLICT', changedMeanwhile[subject])
  // The optimistic check compares this time, so each edit has its own, also within one millisecond.
  const updatedAt = new Date(Math.max(Date.now(), last.getTime() + 1))
  Object.assign(row, Object.fromEntries(changed), ...Object.values(others), { updatedAt })
  await em.flush()
  const detail = { changed: [...changed.map(([name]) => name), ...Object.keys(others)] }
  await recordEvent(ctx, { action: `${subject}.update`, subject, subjectId: row.id, detail }, em)
}
