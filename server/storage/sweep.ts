import type { FileStore, StoredKey } from './file-store.ts'

const hour = 60 * 60 * 1000
/** An upload lasts at most two hours, and its row is committed right after: nothing this old is still on its way. */
const orphanAge = 24 * hour
/** A body that sends nothing for 30 seconds is ended, so that a temporary name untouched for this long has no writer. */
const abandonedAge = hour / 4
/** As long as what was deleted by people is kept (A115). */
const asideAge = 30 * 24 * hour
const batchSize = 500
/** So many lost files at once are not what interrupted uploads leave. */
const suspicious = 20
const mostOrphans = 100
const mostOrphansShare = 0.01

export interface SweepOptions {
  now: Date
  /** Files younger than this may still be on their way; 24 hours ago unless said otherwise. */
  orphansBefore?: Date | undefined
  /** Ends the sweep between two batches. */
  signal?: AbortSignal | undefined
}

export interface SweepResult {
  /** Keys without a row that were set aside now. */
  orphans: number
  /** Keys that had been set aside and have a row again. */
  returned: number
  /** Keys that had been set aside for thirty days and are gone now. */
  expired: number
  abandoned: number
}

/** The sweep found so much without a row that it asks with the wrong rights, or the wrong database. */
export class SweepStopped extends Error {
  override readonly name = 'SweepStopped'
}

/**
 * Sets keys without a row aside, brings back those that have one again, and removes what has been aside for thirty days and
 * abandoned temporary names. `knownKeys` answers which of the given keys have a row of stored_file in any tenant, softly
 * deleted ones included. Throws SweepStopped, before a key is set aside or removed, when too many have none.
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
