import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

function findProjectFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  return findProjectFolder(dirname(folder))
}

/** The folder of package.json, whether the server runs from its sources or from dist/server. */
export const projectFolder = findProjectFolder(import.meta.dirname)

/** The built client: index.html and its assets. */
export const clientFolder = join(projectFolder, 'dist', 'client')

/**
 * A file of the server that the compiler does not copy (a picture, a PDF, a page), by its path below server/. It is
 * read from the sources in every mode.
 */
export function serverAsset(...path: string[]): string {
  return join(projectFolder, 'server', ...path)
}

/**
 * Makes a folder that only its owner can read, with its missing parents. Throws the file system's error. Node's own
 * `recursive` loops forever below a folder that admits none, such as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another process may have been faster.
    if (!(await isFolder(path))) throw error
  })
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
