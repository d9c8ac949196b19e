import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '../errors/startup-error.ts'
import { makeFolder } from '../paths.ts'
import { syncFolder } from '../storage/disk.ts'

export interface DraftFolder {
  path: string
  /** Gives the folder its final name once its content is complete. */
  publish(): Promise<void>
  remove(): Promise<void>
}

/** Throws StartupError unless the path is free or an empty folder. */
export async function assertEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw new StartupError(`${folder} cannot take a backup: ${cause.message}.`, { cause })
  })
  if (names.length > 0) throw new StartupError(`${folder} is not empty: each backup gets a folder of its own.`)
}

/**
 * Makes `<folder>.partial-<random>`, accessible to its owner alone, and removes it when the process is told to stop.
 * Also removes the drafts of killed backups: call it while no other backup is under way.
 */
export async function makeDraft(folder: string): Promise<DraftFolder> {
  const [parent, name] = [dirname(folder), basename(folder)]
  await makeFolder(parent).catch((cause: Error) => {
    throw new StartupError(`${folder} cannot take a backup: ${cause.message}.`, { cause })
  })
  for (const entry of await readdir(parent)) {
    const rest = entry.startsWith(`${name}.partial-`) && entry.slice(name.length)
    if (rest && /^\.partial-[\da-f]{12}$/.test(rest)) await rm(join(parent, entry), { recursive: true })
  }
  const path = join(parent, `${name}.partial-${randomBytes(6).toString('hex')}`)
  await mkdir(path, { mode: 0o700 })
  const stopListening = removeWhenStopped(path)
  return {
    path,
    async publish() {
      await syncFolder(path)
      await rename(path, folder)
      await syncFolder(parent)
      stopListening()
    },
    async remove() {
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
      stopListening()
    },
  }
}

function removeWhenStopped(path: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stop = (): void => {
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    process.exit(130)
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}
