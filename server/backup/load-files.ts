import { createReadStream } from 'node:fs'
import { StartupError } from '../errors/startup-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import { filesOf } from './check-backup.ts'
import { inParallel } from './in-parallel.ts'
import { storedFile, type Manifest } from './manifest.ts'

const atOnce = 4

/**
 * Puts every file of a backup into the store, under its earlier key. Throws StartupError for a file that has changed.
 */
export async function loadFiles(store: FileStore, folder: string, manifest: Manifest): Promise<void> {
  await inParallel(filesOf(folder, manifest), atOnce, async ({ key, bytes, sha256 }) => {
    const source = createReadStream(storedFile(folder, key), { highWaterMark: 256 * 1024 })
    const stored = await store.write(source, { maxBytes: bytes, key })
    if (stored.size === bytes && stored.sha256 === sha256) return
    await store.remove(key)
    throw new StartupError(`The file ${storedFile(folder, key)} has changed while it was restored.`)
  })
}
