import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'

/**
 * Gives up a machine as its supplier. An unclaimed machine is soft-deleted. A claimed one leaves the supplier's list
 * and cannot be claimed again, while the client keeps it with its material and tickets, read-only: a supplier cannot
 * take a client's history away.
 */
export const deleteMachine = operation('machine.delete', async (ctx, { id }: { id: number }): Promise<boolean> => {
  return transaction(ctx, async (em) => {
    await holdMachine(em, id, { wholly: true })
    const machine = orNotFound(
      await em.findOne(
        Machine,
        { id, supplier: ctx.actor.tenantId!, deletedAt: null, unmaintainedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      ),
      'machine',
    )
    const isClaimed = (await em.count(MachineClaim, { machine: id, endedAt: null })) > 0
    if (isClaimed) machine.unmaintainedAt = new Date()
    else machine.deletedAt = new Date()
    await em.flush()
    await recordEvent(ctx, { action: 'machine.delete', subject: 'machine', subjectId: id, detail: { isClaimed } }, em)
    return true
  })
})
