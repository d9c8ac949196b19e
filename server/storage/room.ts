import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { read, type RequestContext, type SignedInContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'

const megabyte = 1024 * 1024

/**
 * Makes sure that a company has room for files which this transaction is going to add; until its end nobody else adds any.
 * Throws TOO_LARGE.
 */
export async function takeRoom(
  em: EntityManager,
  { actor, services }: SignedInContext,
  { tenant, bytes }: { tenant: number; bytes: number },
): Promise<void> {
  if (bytes === 0) return
  const most = services.config.tenantStorage
  const [stored] = await em.execute<{ bytes: string }[]>('select lock_storage(?) as bytes', [tenant])
  if (Number(stored!.bytes) + bytes > most) throw full(most, tenant === actor.tenantId)
}

/**
 * Throws TOO_LARGE for a body whose announced length says already that its files find no room, as long as it is unread.
 * The form around the files may take a megabyte; what is smaller is judged when it has been read. That pictures shrink
 * when they are written anew is not counted on.
 */
export async function refuseWithoutRoom(ctx: RequestContext, announced: number | undefined): Promise<void> {
  const { actor, services } = ctx
  const bytes = (announced ?? 0) - megabyte
  if (bytes <= 0 || !actor || actor.tenantId === null) return
  const most = services.config.tenantStorage
  const [stored] = await read<{ bytes: number }>(
    ctx,
    // A bigint would come as text, and a sum with it would be a longer text.
    sql`select bytes::float8 as bytes from tenant_storage where tenant_id = ${actor.tenantId}`,
  )
  if ((stored?.bytes ?? 0) + bytes > most) throw full(most, true)
}

function full(most: number, own: boolean): AppError {
  const megabytes = Math.floor(most / megabyte)
  const size = megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`
  const whose = own ? 'your company' : 'this company'
  return new AppError(
    'TOO_LARGE',
    `The storage of ${whose} is full: all its files together may have ${size}. Deleted files make room after 30 days.`,
  )
}
