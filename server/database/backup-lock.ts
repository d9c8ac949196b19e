import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/** Held by the backup in progress. */
const backupTurn = 74_120_035
/** Held exclusively by a backup, or shared by transactions that delete rows of stored files (migration 0034). */
export const keptFilesLock = 74_120_034

/**
 * Until the end of this connection no row of a stored file is deleted for good, so that the bytes of every row of a
 * later snapshot stay in place. Waits for a running purge. Throws StartupError when another backup of this database is
 * under way, or the purge does not end.
 */
export async function holdFiles(owner: pg.ClientBase, patience = 20 * 60_000): Promise<void> {
  if (!(await takes(owner, backupTurn))) throw new StartupError('Another backup of this database is under way.')
  const deadline = Date.now() + patience
  // Polled: a session that waits inside PostgreSQL counts as a transaction that others may wait for.
  while (!(await takes(owner, keptFilesLock))) {
    if (Date.now() > deadline) throw new StartupError('A purge of deleted files does not end: try again later.')
    await sleep(200)
  }
}

async function takes(owner: pg.ClientBase, lock: number): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]!.taken
}
