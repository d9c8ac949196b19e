import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { ErrorCode } from '../../../entities/error-code.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'

/**
 * Soft-deletes an error code: it leaves lists and select fields, while tickets keep showing it. Throws NOT_FOUND for a
 * code of a machine that the caller's company does not maintain.
 */
export const deleteErrorCode = operation('error-code.delete', async (ctx, { id }: { id: number }): Promise<boolean> => {
  const machine = { supplier: ctx.actor.tenantId!, deletedAt: null, unmaintainedAt: null }
  return transaction(ctx, async (em) => {
    const where = { id, deletedAt: null, machine }
    const seen = orNotFound(await em.findOne(ErrorCode, where), 'error code')
    await holdMachine(em, seen.machine.id)
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const errorCode = orNotFound(
      await em.findOne(ErrorCode, where, { lockMode, lockTableAliases: ['e0'] }),
      'error code',
    )
    errorCode.deletedAt = new Date()
    await em.flush()
    await recordEvent(ctx, { action: 'error-code.delete', subject: 'error-code', subjectId: id }, em)
    return true
  })
})
