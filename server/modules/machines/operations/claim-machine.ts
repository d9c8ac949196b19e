import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import { found } from '../../../database/load.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { Ticket } from '../../../entities/ticket.entity.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { creation, type Create } from '../../../policies/creation.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'
import type { ClaimMachineInput } from '../machine.inputs.ts'

/**
 * Registers a supplier's machine for the caller's company under its own name and place: a claim, never a new machine
 * (A44). The server's clock counts (A50). Tickets of an earlier registration come back (A51), and follow the new name as
 * they follow a renaming. Throws NOT_FOUND when no such machine is assigned to the company, CONFLICT when it is
 * registered already (A48).
 */
export const claimMachine = creation(
  'machine.claim',
  async (ctx, input: ClaimMachineInput, create: Create<{ machineId: number }>) => {
    const tenant = ctx.actor.tenantId!
    try {
      return await create(async (em) => {
        const free = { client: tenant, deletedAt: null, unmaintainedAt: null }
        const machine = found(
          await em.findOne(Machine, {
            ...free,
            supplier: input.supplierId,
            serialNumber: { $ilike: exactly(input.machineSerialNo) },
          }),
          'machine',
        )
        await insertClaim(em, machine, input)
        // The foreign key has waited for a transfer or a deletion under way; from here on those wait for the claim.
        if ((await em.count(Machine, { id: machine.id, ...free })) === 0) throw notFound('machine')
        await em.nativeUpdate(Ticket, { machine: machine.id, client: tenant }, { machineName: input.machineName })
        await recordEvent(ctx, { action: 'machine.claim', subject: 'machine', subjectId: machine.id }, em)
        return { machineId: machine.id }
      })
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw new AppError('CONFLICT', 'Machine already registered')
    }
  },
)

async function insertClaim(em: EntityManager, machine: Machine, input: ClaimMachineInput): Promise<void> {
  const { machineName: name, locationName } = input
  em.create(MachineClaim, { machine: machine.id, client: machine.client.id, name, location: locationName ?? '' })
  await em.flush()
}

/** Case does not matter in a serial number, but % and _ do. */
function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
