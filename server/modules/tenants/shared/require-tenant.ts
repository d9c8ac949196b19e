import type { EntityManager } from '@mikro-orm/postgresql'
import { LockMode } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { Tenant, type TenantType } from '../../../entities/tenant.entity.ts'
import type { Reference } from '../../../validation/is-reference.ts'

/** Reads a reference as an id (12, "12") or a unique id ("T-000012"): every call accepts either. */
function meaning(reference: Reference): { id: number } | { number: string } {
  const text = String(reference).trim().toUpperCase()
  return /^\d{1,9}$/.test(text) ? { id: Number(text) } : { number: text }
}

/** Loads the tenant of a reference, locked for a change, inside another operation's transaction. Throws NOT_FOUND. */
export async function requireTenant(em: EntityManager, reference: Reference): Promise<Tenant> {
  const lockMode = LockMode.PESSIMISTIC_WRITE
  return orNotFound(await em.findOne(Tenant, { ...meaning(reference), deletedAt: null }, { lockMode }), 'tenant')
}

export interface TenantKey {
  id: number
  type: TenantType
}

/** Resolves the reference of a tenant for a read of its rows. Throws NOT_FOUND, also for a deleted tenant. */
export async function findTenantKey(ctx: SignedInContext, reference: Reference): Promise<TenantKey> {
  const { id, number } = { id: null, number: null, ...meaning(reference) }
  const [row] = await read<TenantKey>(
    ctx,
    sql`select id, type from tenant where deleted_at is null and (id = ${id} or number = ${number})`,
  )
  return orNotFound(row, 'tenant')
}
