import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Counts the open file handles of this process below a folder. */
export async function openFilesBelow(folder: string): Promise<number> {
  const handles = '/proc/self/fd'
  const targets = await Promise.all(
    // A handle may be gone by the time its link is read.
    (await readdir(handles)).map((handle) => readlink(join(handles, handle)).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(folder)).length
}
