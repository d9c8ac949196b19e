import sql from 'sql-template-tag'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { FileStore } from './storage/file-store.ts'
import { sweepOrphans } from './storage/sweep.ts'

/** Files that an interrupted upload left without a row go; runs at start, there possibly alone, and every hour. */
export async function sweepFiles(
  database: Database,
  store: FileStore,
  log: Logger,
  options?: { alone: boolean },
): Promise<void> {
  const knownKeys = async (keys: string[]): Promise<Set<string>> => {
    const rows = await database.read<{ key: string }>(
      { scope: 'job' },
      sql`select key from stored_file where key = any(${keys})`,
    )
    return new Set(rows.map(({ key }) => key))
  }
  const { orphans, abandoned } = await sweepOrphans(store, knownKeys, new Date(), options)
  if (orphans + abandoned > 0) log.info({ orphans, abandoned }, 'Files without a row were removed')
}

/** What the files of all tenants take up, deleted ones until they are purged included. */
export async function countBytes(database: Database): Promise<number> {
  const [row] = await database.read<{ bytes: number }>(
    { scope: 'job' },
    sql`select coalesce(sum(size), 0)::float8 as bytes from stored_file`,
  )
  return row!.bytes
}

const monthMs = 30 * 86_400_000

/** What was deleted more than thirty days ago goes for good, rows first, then bytes (A115); runs every night. */
export async function purgeDeleted(database: Database, store: FileStore, log: Logger): Promise<void> {
  const cutoff = new Date(Date.now() - monthMs)
  const files = await database.write<{ key: string }>({ scope: 'job' }, sql`select key from purge_deleted(${cutoff})`)
  await database.write({ scope: 'job' }, sql`select purge_tenants(${cutoff})`)
  await database.write({ scope: 'job' }, sql`select forget_answers()`)
  // Bytes that cannot be removed now have no row, and the next sweep takes them.
  for (const { key } of files) await store.remove(key)
  if (files.length > 0) log.info({ files: files.length }, 'Deleted files were purged')
}
