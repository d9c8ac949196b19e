import { transaction } from '../../../context.ts'
import { AppUser } from '../../../entities/app-user.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { cancelInvitations } from '../shared/cancel-invitations.ts'
import { giveUpMachines } from '../shared/give-up-machines.ts'
import type { TenantReferenceInput } from '../tenant.inputs.ts'
import { requireTenant } from '../shared/require-tenant.ts'
import { revokeSessions } from '../shared/revoke-sessions.ts'

/**
 * Soft-deletes a tenant: it leaves the lists, its users are deleted and their sessions end, its pending invitation is
 * cancelled. Its machines are given up as by the supplier: clients keep those that they have registered, read-only.
 * Throws NOT_FOUND.
 */
export const deleteTenant = operation(
  'tenant.delete',
  async (ctx, { tenantId }: TenantReferenceInput): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const tenant = await requireTenant(em, tenantId)
      // One time for all rows deleted together, so that a restore finds them.
      const deletedAt = new Date()
      tenant.deletedAt = deletedAt
      await em.flush()
      await revokeSessions(em, tenant.id)
      await em.nativeUpdate(AppUser, { tenant: tenant.id, deletedAt: null }, { deletedAt })
      await cancelInvitations(em, tenant.id)
      if (tenant.type === 'SUPPLIER_ADMIN') await giveUpMachines(em, tenant.id, deletedAt)
      const { id, type, companyName } = tenant
      await recordEvent(
        ctx,
        { action: 'tenant.delete', subject: 'tenant', subjectId: id, tenantId: id, detail: { type, companyName } },
        em,
      )
      return true
    }),
)
