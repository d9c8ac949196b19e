import { transaction } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { lockErrorCode, type NamedErrorCode } from '../shared/lock-error-code.ts'

/**
 * Soft-deletes an error code: it leaves lists and select fields, while tickets keep showing it. Throws NOT_FOUND for a
 * code of a machine that the caller's company does not maintain, CONFLICT for a code of a model that is not named.
 */
export const deleteErrorCode = operation('error-code.delete', async (ctx, named: NamedErrorCode): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const errorCode = await lockErrorCode(em, ctx, named)
    errorCode.deletedAt = new Date()
    await em.flush()
    await recordEvent(ctx, { action: 'error-code.delete', subject: 'error-code', subjectId: named.id }, em)
    return true
  }),
)
