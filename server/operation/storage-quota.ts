import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { read, type RequestContext, type SignedInContext } from '../context.ts'
import { execute } from '../database/execute.ts'
import { fullStorage } from '../storage/full-storage.ts'
import type { UploadTools } from '../storage/receive-file.ts'
import type { Uploader, UploadRequest } from '../storage/uploads-under-way.ts'

const megabyte = 1024 * 1024

/**
 * Makes sure that files which this transaction is going to add fit the company's storage quota, and locks the quota
 * until the transaction ends. Throws TOO_LARGE.
 */
export async function takeStorage(
  em: EntityManager,
  { actor, services }: SignedInContext,
  { tenant, bytes }: { tenant: number; bytes: number },
): Promise<void> {
  if (bytes === 0) return
  const most = services.config.tenantStorage
  const [stored] = await execute<{ bytes: string }>(em, sql`select lock_storage(${tenant}) as bytes`)
  if (Number(stored!.bytes) + bytes > most) throw fullStorage(most, tenant === actor.tenantId)
}

/**
 * Checks the announced length of a body before it is read. Throws TOO_LARGE when its files cannot fit the quota beside
 * those committed or under way, and DISK_FULL when the disk has no space for them. The form around the files may take a
 * megabyte; smaller bodies are judged once they are read. Pictures count unshrunk, since re-encoding may not shrink
 * them.
 */
export async function assertStorageLeft(ctx: RequestContext, announced: number | undefined): Promise<void> {
  const { actor, services } = ctx
  const bytes = (announced ?? 0) - megabyte
  if (!actor) return
  await services.uploads.assertReserve(Math.max(bytes, 0))
  if (bytes <= 0 || actor.tenantId === null) return
  const most = services.config.tenantStorage
  const taken = (await committedBytes(ctx)) + services.uploads.arriving(actor.tenantId)
  if (taken + bytes > most) throw fullStorage(most, true)
}

/** Counts the files of one request while they are under way. */
export function uploadRequest(ctx: RequestContext): UploadRequest {
  return ctx.services.uploads.request(uploaderOf(ctx), () => committedBytes(ctx))
}

/** The tools that receive a request's files; its pictures take turns with those of others. */
export function uploadTools(ctx: RequestContext): UploadTools {
  const { store, config, pictures } = ctx.services
  return { store, limits: config.upload, preparePicture: (load) => pictures.prepare(uploaderOf(ctx), load) }
}

function uploaderOf({ actor }: RequestContext): Uploader {
  return { userId: actor?.id ?? 0, tenantId: actor?.tenantId ?? null }
}

async function committedBytes(ctx: RequestContext): Promise<number> {
  const tenantId = ctx.actor?.tenantId ?? null
  if (tenantId === null) return 0
  const [stored] = await read<{ bytes: number }>(
    ctx,
    // As float8: a bigint would arrive as text, and `+` would concatenate it.
    sql`select bytes::float8 as bytes from tenant_storage where tenant_id = ${tenantId}`,
  )
  return stored?.bytes ?? 0
}
