import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'

/**
 * Ends every session of a company's users, refresh tokens included, in the transaction that deactivates the company.
 * The users are locked before their sessions and in the order of their ids, as everywhere, so that there is no
 * deadlock.
 */
export async function revokeSessions(em: EntityManager, tenantId: number): Promise<void> {
  await execute(
    em,
    sql`select 1 from app_user where tenant_id = ${tenantId} and deleted_at is null order by id for update`,
  )
  await execute(em, sql`select revoke_tenant_sessions(${tenantId})`)
}
