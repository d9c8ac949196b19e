import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { Invitation } from '../../../entities/invitation.entity.ts'
import { Tenant } from '../../../entities/tenant.entity.ts'
import { duplicate } from '../../../errors/app-error.ts'

/** Throws CONFLICT for an address that already has an account, in any company: an address has one account. */
export async function assertNotRegistered(em: EntityManager, email: string): Promise<void> {
  const users = await execute(
    em,
    sql`select 1 from app_user where lower(email) = lower(${email}) and deleted_at is null`,
  )
  if (users.length > 0) throw duplicate('email', 'This email is already registered')
}

/**
 * Finds and locks the pending invitation of an address, after its tenant, in the same order as a sign-up. If a sign-up
 * committed first, the address is registered (CONFLICT); if a deletion did, there is no pending invitation.
 */
export async function findPending(em: EntityManager, email: string): Promise<Invitation | null> {
  const [row] = await execute<{ id: number; tenant_id: number }>(
    em,
    sql`select id, tenant_id from invitation where lower(email) = lower(${email}) and registered = false`,
  )
  if (!row) return null
  const lockMode = LockMode.PESSIMISTIC_WRITE
  await em.findOne(Tenant, row.tenant_id, { lockMode })
  const pending = await em.findOne(Invitation, { id: row.id, registered: false }, { lockMode })
  if (!pending) await assertNotRegistered(em, email)
  return pending
}
