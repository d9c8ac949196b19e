import { existsSync } from 'node:fs'
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
 * A file of the server that the compiler does not copy (a picture, a PDF, a page), by its path below server/.
 * It is read from the sources in every mode.
 */
export function serverAsset(...path: string[]): string {
  return join(projectFolder, 'server', ...path)
}
