import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../context.ts'
import { StoredFile, type FilePurpose } from '../entities/stored-file.entity.ts'
import type { PendingUpload, ReceivedFile } from './receive-file.ts'

/** Receives all files of a request, in whatever order the body brings them; no transaction is open meanwhile. */
export async function receiveAll(uploads: PendingUpload[]): Promise<ReceivedFile[]> {
  return Promise.all(uploads.map((upload) => upload.receive()))
}

/**
 * Runs the part of an operation that comes after its files have been received: when it throws, the bytes are given up,
 * so that no file stays without a row.
 */
export async function withReceived<T>(
  uploads: PendingUpload[],
  work: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  try {
    return await work(await receiveAll(uploads))
  } catch (error) {
    await Promise.all(uploads.map((upload) => upload.discard()))
    throw error
  }
}

/** The row of a received file, in the transaction that makes it belong to something. */
export function keepFile(
  em: EntityManager,
  { actor }: SignedInContext,
  file: ReceivedFile,
  { tenant, purpose }: { tenant: number; purpose: FilePurpose },
): StoredFile {
  return em.create(StoredFile, { ...file, tenant, purpose, createdBy: actor.id })
}
