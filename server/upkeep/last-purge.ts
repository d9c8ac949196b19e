import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import type { Database } from '../database/database.ts'

/** Two nights and some hours: one failed night may be made up for in the next. */
const overdueMs = 52 * 3_600_000

export async function notePurge(database: Database): Promise<void> {
  await database.write({ scope: 'job' }, sql`select note_purge()`)
}

/** When the nightly purge last completed; on a new database the time of its creation. */
export async function findLastPurge(database: Database): Promise<Date> {
  const [row] = await database.read<{ at: Date }>({ scope: 'job' }, sql`select find_last_purge() as at`)
  return new Date(row!.at)
}

/** Whether two nights have gone by without a purge. */
export function isPurgeOverdue(lastPurge: Date): boolean {
  return Date.now() - lastPurge.getTime() >= overdueMs
}

/** Logs two failed nights at level error; checked every hour, because a purge that never runs logs nothing. */
export async function warnOfOverduePurge(database: Database, log: Pick<Logger, 'error'>): Promise<void> {
  const lastPurge = await findLastPurge(database)
  if (!isPurgeOverdue(lastPurge)) return
  log.error(
    { lastPurge: lastPurge.toISOString() },
    'The nightly purge has not completed for two nights: deleted data is kept longer than promised, and quotas stay full',
  )
}
