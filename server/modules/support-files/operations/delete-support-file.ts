import { transaction } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { lockSupportFile, type NamedSupportFile } from '../shared/lock-support-file.ts'

/**
 * Withdraws a support file: it leaves the lists and its addresses stop working at once; the purge removes the bytes
 * later. Throws NOT_FOUND for a file of a machine that the caller's company does not maintain, CONFLICT for a file of a
 * model that is not named.
 */
export const deleteSupportFile = operation(
  'support-file.delete',
  async (ctx, named: NamedSupportFile): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const file = await lockSupportFile(em, ctx, named)
      file.deletedAt = new Date()
      await em.flush()
      await recordEvent(ctx, { action: 'support-file.delete', subject: 'support-file', subjectId: file.id }, em)
      return true
    }),
)
