import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../errors/startup-error.ts'

/** Bytes that stay free in any case: a database on a full disk stops. */
const reserve = 64 * 1024 * 1024

/** Throws StartupError when the disk of a folder, which may not exist yet, lacks this many bytes. */
export async function assertFreeSpace(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder)
  if (bytes + reserve <= free) return
  throw new StartupError(
    `There is not enough space at ${folder}: ${inMegabytes(bytes + reserve)} are needed, ${inMegabytes(free)} are free.`,
  )
}

async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return freeBytes(dirname(folder))
  }
}

export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en')} MB`
}
