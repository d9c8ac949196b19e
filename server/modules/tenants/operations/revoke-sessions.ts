import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Ends every session of a company's people with the transaction that stops the company: refresh tokens, too (A20). The
 * people are locked before their sessions, as by everybody, and by their ids.
 */
export async function revokeSessions(em: EntityManager, tenantId: number): Promise<void> {
  await em.execute('select 1 from app_user where tenant_id = ? and deleted_at is null order by id for update', [
    tenantId,
  ])
  await em.execute('select revoke_tenant_sessions(?)', [tenantId])
}
