import type { EntityManager } from '@mikro-orm/postgresql'
import { Invitation } from '../../../entities/invitation.entity.ts'

/**
 * Cancels the pending invitation of a tenant, inside the transaction that deletes the tenant. Null is the status N/A.
 */
export async function cancelInvitations(em: EntityManager, tenantId: number): Promise<void> {
  await em.nativeUpdate(Invitation, { tenant: tenantId, registered: false }, { registered: null })
}
