import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../context.ts'
import { mayBeCommitted } from '../database/lost-commit.ts'
import { StoredFile, type FilePurpose } from '../entities/stored-file.entity.ts'
import { takeQuota } from '../database/row-quotas.ts'
import { takeStorage } from './storage-quota.ts'
import type { PendingUpload, ReceivedFile } from '../storage/receive-file.ts'

/** Receives all files of a request, in the order of the body; no transaction is open meanwhile. */
async function receiveAll(uploads: PendingUpload[]): Promise<ReceivedFile[]> {
  return Promise.all(uploads.map((upload) => upload.receive()))
}

/**
 * Runs the part of an operation that follows the receipt of its files, up to the end of its transaction. When it
 * returns, the bytes have a row and no later failure removes them. When it throws, they are discarded, so that no file
 * stays without a row; except when the row may have been committed: then the sweep checks the database later.
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
 * Creates the rows of received files, in their order, in the transaction that attaches them to their owner. Throws
 * TOO_LARGE beyond the company's storage quota, CONFLICT beyond its number of files.
 */
export async function keepFiles(
  em: EntityManager,
  ctx: SignedInContext,
  files: readonly ReceivedFile[],
  { tenant, purpose }: { tenant: number; purpose: FilePurpose },
): Promise<StoredFile[]> {
  await takeStorage(em, ctx, { tenant, bytes: files.reduce((sum, { size }) => sum + size, 0) })
  await takeQuota(em, ctx, { what: 'files', of: tenant, count: files.length })
  return files.map((file) => em.create(StoredFile, { ...file, tenant, purpose, createdBy: ctx.actor.id }))
}
