import sql from 'sql-template-tag'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import { installationId } from '../storage/installation.ts'
import { sweepOrphans, SweepStopped, type SweepOptions } from '../storage/sweep.ts'

/**
 * Quarantines files that an interrupted upload left without a row, and brings them back when the database knows them
 * again; runs after the start and every hour. Logs at level error, and changes nothing, when too many have no row or
 * when the files belong to another installation.
 */
export async function sweepFiles(
  database: Database,
  store: FileStore,
  log: Logger,
  options: Omit<SweepOptions, 'now'> = {},
): Promise<void> {
  const knownKeys = async (keys: string[]): Promise<Set<string>> => {
    const rows = await database.read<{ key: string }>(
      { scope: 'job' },
      sql`select key from stored_file where key = any(${keys})`,
    )
    return new Set(rows.map(({ key }) => key))
  }
  const mark = await store.readMark()
  if (mark !== undefined && mark !== (await installationId(database))) {
    return log.error('The files were not swept: their mark belongs to another installation than the database')
  }
  try {
    const result = await sweepOrphans(store, knownKeys, { now: new Date(), ...options })
    if (Object.values(result).some((count) => count > 0)) {
      log.info(result, 'Files without a row were set aside for thirty days')
    }
  } catch (error) {
    if (!(error instanceof SweepStopped)) throw error
    log.error({ err: error }, error.message)
  }
}

/** The size of all tenants' files, including deleted ones until they are purged. */
export async function countBytes(database: Database): Promise<number> {
  const [row] = await database.read<{ bytes: number }>(
    { scope: 'platform' },
    sql`select coalesce(sum(bytes), 0)::float8 as bytes from tenant_storage`,
  )
  return row!.bytes
}
