import { LockMode } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { MachineClaim } from '../../../entities/machine-claim.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'

/**
 * Ends the claim of the caller's company on a machine. Its own name and location are cleared, its tickets are kept and
 * show again after a new registration; the supplier's machine and material are untouched. A machine that its supplier
 * has given up is deleted, because nobody has it any more. Throws NOT_FOUND.
 */
export const endClaim = operation('machine.end-claim', async (ctx, { id }: { id: number }): Promise<boolean> => {
  const tenant = ctx.actor.tenantId!
  return transaction(ctx, async (em) => {
    await holdMachine(em, id, { wholly: true })
    const claim = orNotFound(
      await em.findOne(
        MachineClaim,
        { machine: { id, deletedAt: null }, client: tenant, endedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['m0'] },
      ),
      'machine',
    )
    em.assign(claim, { endedAt: new Date(), name: '', location: '' })
    await em.flush()
    const [end] = await execute<{ gone: boolean }>(em, sql`select drop_forsaken_machine(${id}) as gone`)
    const detail = end!.gone ? { machineGone: true } : {}
    await recordEvent(ctx, { action: 'machine.end-claim', subject: 'machine', subjectId: id, detail }, em)
    return true
  })
})
