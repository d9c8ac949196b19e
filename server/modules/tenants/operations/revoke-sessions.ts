import type { EntityManager } from '@mikro-orm/postgresql'

/** Ends every session of a company's people with the transaction that stops the company: refresh tokens, too (A20). */
export async function revokeSessions(em: EntityManager, tenantId: number): Promise<void> {
  await em.execute('select revoke_tenant_sessions(?)', [tenantId])
}
