import type { FileStore, StoredKey } from './file-store.ts'

const hour = 60 * 60 * 1000
/** An upload lasts at most two hours, and its row is committed right after: no file this old is still under way. */
const orphanAge = 24 * hour
/** A body that sends nothing for 30 seconds is cut, so that a temporary name untouched for this long has no writer. */
const abandonedAge = hour / 4
/** As long as softly deleted rows are kept. */
const asideAge = 30 * 24 * hour
const batchSize = 500
/** Interrupted uploads do not leave this many orphans at once. */
const suspicious = 20
const mostOrphans = 100
const mostOrphansShare = 0.01

export interface SweepOptions {
  now: Date
  /** Files younger than this may still be under way; 24 hours ago by default. */
  orphansBefore?: Date | undefined
  /** Ends the sweep between two batches. */
  signal?: AbortSignal | undefined
}

export interface SweepResult {
  /** Keys without a row, quarantined by this sweep. */
  orphans: number
  /** Quarantined keys that have a row again. */
  returned: number
  /** Keys removed after thirty days of quarantine. */
  expired: number
  abandoned: number
}

/** So many keys have no row that the sweep probably queries with the wrong rights or the wrong database. */
export class SweepStopped extends Error {
  override readonly name = 'SweepStopped'
}

/**
 * Quarantines keys without a row, brings back those that have one again, and removes keys quarantined for thirty days
 * and abandoned temporary names. `knownKeys` returns which of the given keys have a row of stored_file in any tenant,
 * softly deleted ones included. Throws SweepStopped, before any key is quarantined or removed, when too many have none.
 */
export async function sweepOrphans(
  store: FileStore,
  knownKeys: (keys: string[]) => Promise<Set<string>>,
  { now, orphansBefore, signal }: SweepOptions,
): Promise<SweepResult> {
  const olderThan = (age: number) => new Date(now.getTime() - age)
  const abandoned = await store.removeAbandoned(olderThan(abandonedAge))

  let returned = 0
  const expiring: string[] = []
  for await (const batch of batchesOf(store.listAside(), signal)) {
    const known = await knownKeys(batch.map(({ key }) => key))
    for (const { key, modifiedAt } of batch) {
      if (known.has(key)) {
        await store.bringBack(key)
        returned += 1
      } else if (modifiedAt < olderThan(asideAge)) expiring.push(key)
    }
  }

  const orphans = await findOrphans(store, knownKeys, { before: orphansBefore ?? olderThan(orphanAge), signal })
  for (const key of orphans) await store.setAside(key)
  for (const key of expiring) await store.remove(key)
  return { orphans: orphans.length, returned, expired: expiring.length, abandoned }
}

async function findOrphans(
  store: FileStore,
  knownKeys: (keys: string[]) => Promise<Set<string>>,
  { before, signal }: { before: Date; signal: AbortSignal | undefined },
): Promise<string[]> {
  const orphans: string[] = []
  let files = 0
  let asked = 0
  for await (const batch of batchesOf(store.list(), signal)) {
    files += batch.length
    const keys = batch.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key)
    if (keys.length === 0) continue
    asked += keys.length
    const known = await knownKeys(keys)
    orphans.push(...keys.filter((key) => !known.has(key)))
  }
  if (asked >= suspicious && orphans.length === asked) {
    throw new SweepStopped(`The sweep of the file store was stopped: the database knows none of its ${asked} files`)
  }
  if (orphans.length > Math.max(mostOrphans, files * mostOrphansShare)) {
    throw new SweepStopped(
      `The sweep of the file store was stopped: the database does not know ${orphans.length} of its ${files} files`,
    )
  }
  return orphans
}

async function* batchesOf(
  keys: AsyncIterable<StoredKey>,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredKey[]> {
  let batch: StoredKey[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < batchSize) continue
    signal?.throwIfAborted()
    yield batch
    batch = []
  }
  signal?.throwIfAborted()
  if (batch.length > 0) yield batch
}
