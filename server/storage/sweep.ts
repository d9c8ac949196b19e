import type { FileStore } from './file-store.ts'

const hour = 60 * 60 * 1000
/** An upload lasts at most two hours, and its row is committed right after: nothing this old is still on its way. */
const orphanAge = 24 * hour
/** A body that sends nothing for 30 seconds is ended, so that a temporary name untouched for this long has no writer. */
const abandonedAge = hour / 4
const batchSize = 500
/** So many lost files at once are not the leavings of interrupted uploads. */
const suspicious = 20

export interface SweepResult {
  orphans: number
  abandoned: number
}

/**
 * Removes keys without a row that are older than 24 hours, and abandoned temporary names. With `alone`, at the start of
 * a server that no other shares the store with, nothing can be on its way, and age does not matter.
 * `knownKeys` answers which of the given keys have a row of stored_file in any tenant, softly deleted ones included.
 * Throws, and removes no key, when it knows none of many: then it asks with the wrong rights or the wrong database.
 */
export async function sweepOrphans(
  store: FileStore,
  knownKeys: (keys: string[]) => Promise<Set<string>>,
  now: Date,
  { alone = false } = {},
): Promise<SweepResult> {
  const olderThan = (age: number) => new Date(now.getTime() - (alone ? 0 : age))
  const abandoned = await store.removeAbandoned(olderThan(abandonedAge))
  const orphans: string[] = []
  let asked = 0
  for await (const keys of oldKeys(store, olderThan(orphanAge))) {
    const known = await knownKeys(keys)
    asked += keys.length
    orphans.push(...keys.filter((key) => !known.has(key)))
  }
  if (asked >= suspicious && orphans.length === asked) {
    throw new Error(`The sweep of the file store was stopped: the database knows none of its ${asked} files`)
  }
  for (const key of orphans) await store.remove(key)
  return { orphans: orphans.length, abandoned }
}

async function* oldKeys(store: FileStore, olderThan: Date): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt >= olderThan) continue
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
