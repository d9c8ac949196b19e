import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** Held by the one backup that is under way. */
const backupTurn = 74_120_035
/** Held by a backup alone, or shared by those who delete rows of stored files (migration 0034). */
export const keptFilesLock = 74_120_034

/**
 * From now to the end of this connection no row of a stored file is deleted for good, so that the bytes of every row of
 * a later snapshot stay where they are. Waits for a purge that is under way.
 * Throws StartupError when another backup of this database is under way, or the purge does not end.
 */
export async function holdFiles(owner: pg.ClientBase, patience = 20 * 60_000): Promise<void> {
  if (!(await takes(owner, backupTurn))) throw new StartupError('Another backup of this database is under way.')
  const deadline = Date.now() + patience
  // Asked for again and again: who waits inside PostgreSQL counts as a transaction that others may wait for.
  while (!(await takes(owner, keptFilesLock))) {
    if (Date.now() > deadline) throw new StartupError('Files are being deleted for good, without an end: try again.')
    await sleep(200)
  }
}

async function takes(owner: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]!.taken
}
