import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartupError } from '../errors/startup-error.ts'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'

/**
 * Opens the configured file store: the bucket, or the folder below dataDir. Throws StartupError in one sentence when it
 * cannot be used. The S3 driver is large, so it is imported only when needed.
 */
export async function openStore({ s3 }: Pick<Config, 's3'>, dataDir: string): Promise<FileStore> {
  if (s3) return (await import('./s3.ts')).openS3Store(s3)
  const folder = join(dataDir, 'files')
  return openDiskStore(folder).catch((cause: Error) => {
    throw new StartupError(`The folder ${folder} cannot hold files: ${cause.message}.`, { cause })
  })
}

/** The store's name in messages to the operator. */
export function placeOfStore({ s3 }: Pick<Config, 's3'>, dataDir: string): string {
  return s3 ? `the bucket "${s3.bucket}"` : `the folder ${join(dataDir, 'files')}`
}
