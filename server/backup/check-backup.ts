import { StartupError } from '../errors/startup-error.ts'
import { listedFiles, type ListedFile } from './file-list.ts'
import { inParallel } from './in-parallel.ts'
import { listFile, storedFile, tableFile, type Manifest } from './manifest.ts'
import { measureFile, type Measured } from './measure.ts'

const atOnce = 4
/** Files mostNamed in an error message at most. */
const mostNamed = 5

/** The files that a backup holds, with their bytes there; files missing from the store are left out. */
export async function* filesOf(folder: string, { files }: Manifest): AsyncGenerator<ListedFile> {
  const missing = new Set(files.missing)
  const damaged = new Map(files.damaged.map((file) => [file.key, file]))
  for await (const listed of listedFiles(listFile(folder))) {
    if (!missing.has(listed.key)) yield damaged.get(listed.key) ?? listed
  }
}

/** Reads a whole backup and compares it with its manifest. Throws StartupError naming the missing or changed files. */
export async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  const faults: string[] = []
  const check = async (path: string, expected: Measured): Promise<void> => {
    const found = await measureFile(path).catch((error: NodeJS.ErrnoException) => error)
    if (found instanceof Error) faults.push(`${path} (${found.code === 'ENOENT' ? 'missing' : found.message})`)
    else if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) faults.push(`${path} (changed)`)
  }
  await check(listFile(folder), manifest.files.list)
  if (faults.length === 0) {
    for (const table of manifest.tables) await check(tableFile(folder, table.name), table)
    await inParallel(filesOf(folder, manifest), atOnce, (file) => check(storedFile(folder, file.key), file))
  }
  if (faults.length === 0) return
  const more = faults.length > mostNamed ? ` and ${faults.length - mostNamed} more` : ''
  throw new StartupError(`The backup is damaged and was not restored: ${faults.slice(0, mostNamed).join(', ')}${more}.`)
}
