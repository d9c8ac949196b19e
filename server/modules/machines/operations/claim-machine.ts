import { found } from '../../../database/load.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { creation, type Create } from '../../../policies/creation.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'
import type { ClaimMachineInput } from '../machine.inputs.ts'
import { UniqueConstraintViolationException } from '@mikro-orm/postgresql'

/**
 * Registers a supplier's machine for the caller's company under its own name and place: a claim, never a new machine
 * (A44). The server's clock counts (A50). Throws NOT_FOUND when no such machine is assigned to the company, CONFLICT
 * when it is registered already (A48).
 */
export const claimMachine = creation(
  'machine.claim',
  async (ctx, input: ClaimMachineInput, create: Create<{ machineId: number }>) => {
    const tenant = ctx.actor.tenantId!
    try {
      return await create(async (em) => {
        const machine = found(
          await em.findOne(Machine, {
            client: tenant,
            supplier: input.supplierId,
            serialNumber: { $ilike: exactly(input.machineSerialNo) },
            deletedAt: null,
            unmaintainedAt: null,
          }),
          'machine',
        )
        em.create(MachineClaim, {
          machine: machine.id,
          client: tenant,
          name: input.machineName,
          location: input.locationName ?? '',
        })
        await em.flush()
        await recordEvent(ctx, { action: 'machine.claim', subject: 'machine', subjectId: machine.id }, em)
        return { machineId: machine.id }
      })
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw new AppError('CONFLICT', 'Machine already registered')
    }
  },
)

/** Case does not matter in a serial number, but % and _ do. */
function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
