import type { EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Create } from '../../../operation/idempotent.ts'
import type { ImportReport } from '../import.types.ts'
import { fingerprint, reportOf, type PlannedRow } from './import-plan.ts'
import type { KeptImport } from './kept-import.ts'

interface Sent {
  dryRun: boolean
  shown?: string | null
  leaveOutWrong?: boolean | null
}

interface Steps<Row extends PlannedRow> {
  /** What the plan is about, so that the plan of one machine is never taken for that of another. */
  of: string
  /** Compares the rows with what is stored; for an import, what is stored is locked first. */
  plan(em: EntityManager, locking: { lock: boolean }): Promise<Row[]>
  /** Writes the new and the changed rows, and returns the kept import. */
  write(em: EntityManager, rows: Row[]): Promise<KeptImport>
}

/** How many wrong rows a refusal names; the dry run names all. */
const mostNamed = 100

/**
 * A dry run, or the import itself in one transaction, all or nothing. Throws CONFLICT when the dry run would say
 * something else now than the one that was shown, VALIDATION for wrong rows that are not to be left out.
 */
export async function runImport<Row extends PlannedRow>(
  ctx: SignedInContext,
  create: Create<ImportReport>,
  { dryRun, shown, leaveOutWrong }: Sent,
  { of, plan, write }: Steps<Row>,
): Promise<ImportReport> {
  if (dryRun) {
    return transaction(ctx, async (em) => {
      const rows = await plan(em, { lock: false })
      return reportOf(rows, fingerprint(of, rows))
    })
  }
  return create(async (em) => {
    const rows = await plan(em, { lock: true })
    const report = reportOf(rows, fingerprint(of, rows))
    if (shown && shown !== report.shown) throw new AppError('CONFLICT', changedSince)
    if (report.wrong > 0 && !leaveOutWrong) throw refusal(rows)
    const changing = rows.filter(({ verdict }) => verdict === 'NEW' || verdict === 'CHANGED')
    const kept = changing.length > 0 ? await write(em, changing) : null
    return { ...report, id: kept?.id ?? null, undoUntil: kept?.undoUntil ?? null, rows: [] }
  })
}

const changedSince = 'The data has changed since the rows were checked. Please check them again.'

function refusal(rows: readonly PlannedRow[]): AppError {
  const wrong = rows.filter(({ verdict }) => verdict === 'WRONG').slice(0, mostNamed)
  const fields = wrong.map(({ line, faults }) => [`line ${line}`, faults.map(({ message }) => message).join(', ')])
  return new AppError('VALIDATION', 'Some rows are wrong, so nothing was imported.', {
    fields: Object.fromEntries(fields) as Record<string, string>,
  })
}
