import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../context.ts'
import { mayBeCommitted } from '../database/lost-commit.ts'
import { StoredFile, type FilePurpose } from '../entities/stored-file.entity.ts'
import { takePlace } from '../database/row-quotas.ts'
import { takeRoom } from './room.ts'
import type { PendingUpload, ReceivedFile } from './receive-file.ts'

/** Receives all files of a request, in whatever order the body brings them; no transaction is open meanwhile. */
async function receiveAll(uploads: PendingUpload[]): Promise<ReceivedFile[]> {
  return Promise.all(uploads.map((upload) => upload.receive()))
}

/**
 * Runs the part of an operation that comes after its files have been received, up to the end of its transaction. When it
 * returns, the bytes have a row and nothing that fails later takes them away. When it throws, they are given up, so that
 * no file stays without a row; unless the row may have been committed: then the sweep asks the database later.
 */
export async function withReceived<T>(
  uploads: PendingUpload[],
  work: (files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  try {
    const result = await work(await receiveAll(uploads))
    for (const upload of uploads) upload.keep()
    return result
  } catch (error) {
    if (mayBeCommitted(error)) for (const upload of uploads) upload.keep()
    await Promise.all(uploads.map((upload) => upload.discard()))
    throw error
  }
}

/**
 * The rows of received files, in their order, once in the transaction that makes them belong to something.
 * Throws TOO_LARGE when the company has no room for them, CONFLICT when it has as many files as it may have.
 */
export async function keepFiles(
  em: EntityManager,
  ctx: SignedInContext,
  files: readonly ReceivedFile[],
  { tenant, purpose }: { tenant: number; purpose: FilePurpose },
): Promise<StoredFile[]> {
  await takeRoom(em, ctx, { tenant, bytes: files.reduce((sum, { size }) => sum + size, 0) })
  await takePlace(em, ctx, { what: 'files', of: tenant, count: files.length })
  return files.map((file) => em.create(StoredFile, { ...file, tenant, purpose, createdBy: ctx.actor.id }))
}
