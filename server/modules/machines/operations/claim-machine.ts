import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { Machine } from '../../../entities/machine.entity.ts'
import { Ticket } from '../../../entities/ticket.entity.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import type { ClaimMachineInput } from '../machine.inputs.ts'

/**
 * Registers a supplier's machine for the caller's company: makes a claim on it, with a name and location of its own,
 * and the server's time. Tickets of an earlier registration show again, under the new name. Throws NOT_FOUND when no
 * such machine is assigned to the company, CONFLICT when it is registered already.
 */
export const claimMachine = idempotentOperation(
  'machine.claim',
  async (ctx, input: ClaimMachineInput, create: Create<{ machineId: number }>) => {
    const tenant = ctx.actor.tenantId!
    try {
      return await create(async (em) => {
        const machineId = orNotFound(await insertClaim(em, tenant, input), 'machine')
        // The insert's foreign key has waited for a concurrent transfer or deletion; from here on those wait for the
        // claim.
        const free = { id: machineId, client: tenant, deletedAt: null, unmaintainedAt: null }
        if ((await em.count(Machine, free)) === 0) throw notFound('machine')
        await em.nativeUpdate(Ticket, { machine: machineId, client: tenant }, { machineName: input.machineName })
        await recordEvent(ctx, { action: 'machine.claim', subject: 'machine', subjectId: machineId }, em)
        return { machineId }
      })
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error
      throw new AppError('CONFLICT', 'Machine already registered')
    }
  },
)

/** Finds the machine and claims it in one statement, so that the machine cannot change between the two. */
async function insertClaim(
  em: EntityManager,
  tenant: number,
  { machineName, locationName, machineSerialNo, supplierId }: ClaimMachineInput,
): Promise<number | undefined> {
  const [claim] = await execute<{ machine_id: number }>(
    em,
    sql`insert into machine_claim (machine_id, client_id, name, location)
      select m.id, m.client_id, ${machineName}, ${locationName ?? ''} from machine m
      where m.client_id = ${tenant} and m.supplier_id = ${supplierId}
        and lower(m.serial_number) = lower(${machineSerialNo})
        and m.deleted_at is null and m.unmaintained_at is null
      returning machine_id`,
  )
  return claim?.machine_id
}
