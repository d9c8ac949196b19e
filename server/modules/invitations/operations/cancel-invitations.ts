import type { EntityManager } from '@mikro-orm/postgresql'
import { Invitation } from '../../../entities/invitation.entity.ts'

/** Takes back what is pending for a tenant, inside the transaction that deletes it: the status reads N/A (A21, A106). */
export async function cancelInvitations(em: EntityManager, tenantId: number): Promise<void> {
  await em.nativeUpdate(Invitation, { tenant: tenantId, registered: false }, { registered: null })
}
