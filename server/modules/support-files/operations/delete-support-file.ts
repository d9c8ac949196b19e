import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { SupportFile, type SupportFileKind } from '../../../entities/support-file.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'

export interface SupportFileToDelete {
  id: number
  /** Given by the path over REST, so that a video is not found among the manuals. */
  kind?: SupportFileKind
}

/**
 * Withdraws a support file: it leaves the lists and its addresses stop working at once; the purge removes the bytes
 * later. Throws NOT_FOUND for a file of a machine that the caller's company does not maintain.
 */
export const deleteSupportFile = operation(
  'support-file.delete',
  async (ctx, { id, kind }: SupportFileToDelete): Promise<boolean> => {
    const machine = { supplier: ctx.actor.tenantId!, deletedAt: null, unmaintainedAt: null }
    return transaction(ctx, async (em) => {
      const where = { id, ...(kind && { kind }), deletedAt: null, machine }
      const seen = orNotFound(await em.findOne(SupportFile, where), 'file')
      await holdMachine(em, seen.machine.id)
      const lockMode = LockMode.PESSIMISTIC_WRITE
      const file = orNotFound(await em.findOne(SupportFile, where, { lockMode, lockTableAliases: ['s0'] }), 'file')
      file.deletedAt = new Date()
      await em.flush()
      await recordEvent(ctx, { action: 'support-file.delete', subject: 'support-file', subjectId: id }, em)
      return true
    })
  },
)
