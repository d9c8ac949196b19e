import { transaction } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { lockErrorCode } from '../shared/lock-error-code.ts'

/**
 * Soft-deletes an error code: it leaves lists and select fields, while tickets keep showing it. Throws NOT_FOUND for a
 * code of a machine that the caller's company does not maintain.
 */
export const deleteErrorCode = operation('error-code.delete', async (ctx, { id }: { id: number }): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const errorCode = await lockErrorCode(em, ctx, id)
    errorCode.deletedAt = new Date()
    await em.flush()
    await recordEvent(ctx, { action: 'error-code.delete', subject: 'error-code', subjectId: id }, em)
    return true
  }),
)
