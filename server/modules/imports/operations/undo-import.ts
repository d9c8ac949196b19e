import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { undoErrorCodes } from '../shared/undo-error-codes.ts'
import { undoMachines } from '../shared/undo-machines.ts'
import { idRanges } from '../shared/id-ranges.ts'
import { lockImport, markUndone } from '../shared/kept-import.ts'

/**
 * Undoes an import of the last day: changed rows say again what they said, and rows that it added are deleted like any
 * other (A115). Throws NOT_FOUND for an import of another company or an older one, CONFLICT for one that was undone
 * already, and, with the rows, when one of them has been changed or used since.
 */
export const undoImport = operation('import.undo', async (ctx, { id }: { id: number }): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const kept = await lockImport(em, ctx, id)
    const undo = kept.kind === 'machine' ? undoMachines : undoErrorCodes
    const { restored, removed } = await undo(em, ctx, kept)
    await markUndone(em, id)
    const { kind, machine_id: machine, model_id: model } = kept
    const detail = { kind, machine, model, restored: idRanges(restored), removed: idRanges(removed) }
    await recordEvent(ctx, { action: 'import.undo', subject: 'import', subjectId: id, detail }, em)
    return true
  }),
)
