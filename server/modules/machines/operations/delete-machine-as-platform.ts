import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'

/** Soft-deletes a machine for both sides, registered or not, as the platform. Throws NOT_FOUND. */
export const deleteMachineAsPlatform = operation(
  'machine.delete-any',
  async (ctx, { id }: { id: number }): Promise<boolean> =>
    transaction(ctx, async (em) => {
      await holdMachine(em, id, { wholly: true })
      const lockMode = LockMode.PESSIMISTIC_WRITE
      const machine = orNotFound(await em.findOne(Machine, { id, deletedAt: null }, { lockMode }), 'machine')
      machine.deletedAt = new Date()
      await em.flush()
      const detail = { supplierId: machine.supplier.id, clientId: machine.client.id }
      const about = { subject: 'machine', subjectId: id, tenantId: machine.supplier.id }
      await recordEvent(ctx, { action: 'machine.delete-any', ...about, detail }, em)
      return true
    }),
)
