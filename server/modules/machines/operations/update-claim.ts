import { LockMode } from '@mikro-orm/postgresql'
import { transaction } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { Ticket } from '../../../entities/ticket.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import type { UpdateClaimInput } from '../machine.inputs.ts'

/**
 * Changes the company's own name and location of a machine; the location stays when none is sent. All tickets of the
 * machine take the new name. Throws NOT_FOUND.
 */
export const updateClaim = operation(
  'machine.update-claim',
  async (ctx, input: UpdateClaimInput): Promise<{ machineId: number }> => {
    const tenant = ctx.actor.tenantId!
    return transaction(ctx, async (em) => {
      await holdMachine(em, input.machineId)
      const claim = orNotFound(
        await em.findOne(
          MachineClaim,
          { machine: { id: input.machineId, deletedAt: null }, client: tenant, endedAt: null },
          { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['m0'] },
        ),
        'machine',
      )
      claim.name = input.machineName
      if (input.locationName != null) claim.location = input.locationName
      await em.flush()
      await em.nativeUpdate(Ticket, { machine: input.machineId, client: tenant }, { machineName: claim.name })
      await recordEvent(ctx, { action: 'machine.update-claim', subject: 'machine', subjectId: input.machineId }, em)
      return { machineId: input.machineId }
    })
  },
)
