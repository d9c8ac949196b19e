import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireModel } from '../shared/require-model.ts'

/**
 * Soft-deletes a model and with it what is published for it. Throws NOT_FOUND for other companies' models, CONFLICT for
 * a model with machines, also with machines that clients keep after the supplier has given them up.
 */
export const deleteModel = operation('model.delete', async (ctx, { id }: { id: number }): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const model = await requireModel(em, ctx, id, LockMode.PESSIMISTIC_WRITE)
    const ofModel = { model: id, deletedAt: null }
    const maintained = await em.count(Machine, { ...ofModel, unmaintainedAt: null })
    if (maintained > 0) {
      throw new AppError('CONFLICT', `This model has ${numberOfMachines(maintained)}. Please move them first.`)
    }
    const kept = await em.count(Machine, ofModel)
    if (kept > 0) {
      throw new AppError('CONFLICT', `Clients still keep ${numberOfMachines(kept)} of this model.`)
    }
    model.deletedAt = new Date()
    await em.flush()
    await recordEvent(ctx, { action: 'model.delete', subject: 'model', subjectId: id }, em)
    return true
  }),
)

function numberOfMachines(count: number): string {
  return count === 1 ? 'one machine' : `${count.toLocaleString('en')} machines`
}
