import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import { StartupError } from '../errors/startup-error.ts'
import { makeFolder } from '../paths.ts'
import { syncFolder } from '../storage/disk.ts'
import type { FileStore } from '../storage/file-store.ts'
import { listedFiles, type ListedFile } from './file-list.ts'
import { inParallel } from './in-parallel.ts'
import { listFile, storedFile, type CopiedFiles } from './manifest.ts'
import { writeMeasured, type Measured } from './measure.ts'

/** Parallel reads, because a store behind a network has a high latency. */
const atOnce = 4
const attempts = 3
/** When all of this many files are missing, the store is the wrong one. */
const suspicious = 20

/**
 * Copies the bytes of every file of files.list out of the store. Missing files and files that differ from their row do
 * not stop the backup: they are listed. Throws StartupError when the store has none of many files.
 */
export async function copyFiles(store: FileStore, folder: string): Promise<Pick<CopiedFiles, 'missing' | 'damaged'>> {
  const missing: string[] = []
  const damaged: CopiedFiles['damaged'] = []
  let asked = 0
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  await inParallel(listedFiles(listFile(folder)), atOnce, async (listed) => {
    asked += 1
    const copied = await copyFile(store, folder, listed)
    if (!copied) missing.push(listed.key)
    else if (copied.bytes !== listed.bytes || copied.sha256 !== listed.sha256)
      damaged.push({ key: listed.key, ...copied })
  })
  if (asked >= suspicious && missing.length === asked) {
    throw new StartupError(
      `The file store has none of the ${asked} files that the database knows: is it the right one?`,
    )
  }
  await syncFolders(folder)
  return { missing: missing.toSorted(), damaged: damaged.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }
}

async function copyFile(store: FileStore, folder: string, { key }: ListedFile): Promise<Measured | undefined> {
  const path = storedFile(folder, key)
  await makeFolder(dirname(path))
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeMeasured(path, await store.read(key))
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      await rm(path, { force: true })
      if (attempt === attempts || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
      await sleep(attempt * 500)
    }
  }
}

/** The bytes are synced already; this syncs the names. */
async function syncFolders(folder: string): Promise<void> {
  const seen = new Set<string>([join(folder, 'files')])
  for await (const { key } of listedFiles(listFile(folder))) {
    const path = dirname(storedFile(folder, key))
    seen.add(path).add(dirname(path))
  }
  for (const path of seen) await syncFolder(path).catch(ignoreMissing)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
