import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireModel } from '../shared/require-model.ts'
import type { AssignMachinesInput } from '../model.inputs.ts'

/**
 * Moves machines of the caller's company into a model, or out of theirs with 0: all of them or none. Returns how many
 * had another model before. Throws NOT_FOUND for a model or machine of another company, and for a machine that was given
 * up.
 */
export const assignMachines = operation(
  'model.assign',
  async (ctx, { modelId, machineIds }: AssignMachinesInput): Promise<number> =>
    transaction(ctx, async (em) => {
      const ids = [...new Set(machineIds)]
      // As wholly as for a transfer: no ticket of these machines is saved meanwhile.
      const machines = await em.find(
        Machine,
        { id: { $in: ids }, supplier: ctx.actor.tenantId!, deletedAt: null, unmaintainedAt: null },
        { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (machines.length !== ids.length) throw notFound('machine')
      const model = modelId === 0 ? null : await requireModel(em, ctx, modelId)
      const moved = machines.filter((machine) => (machine.model?.id ?? null) !== (model?.id ?? null))
      const movedIds = moved.map(({ id }) => id)
      const before = new Map(moved.map(({ id, model: left }) => [id, left?.id ?? null]))
      await em.nativeUpdate(Machine, { id: { $in: movedIds } }, { model, updatedAt: new Date() })
      for (const id of movedIds) {
        const detail = { modelBefore: before.get(id), model: model?.id ?? null }
        await recordEvent(ctx, { action: 'model.assign', subject: 'machine', subjectId: id, detail }, em)
      }
      return moved.length
    }),
)
