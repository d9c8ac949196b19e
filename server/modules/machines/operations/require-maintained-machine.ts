import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { found } from '../../../database/load.ts'
import { Machine } from '../../../entities/machine.entity.ts'

/**
 * The machine for which the caller's company is about to publish; for use inside another operation's transaction. The
 * shared lock keeps the supplier from giving the machine up meanwhile (A52), and lets others publish.
 * Throws NOT_FOUND for machines of others and for those given up.
 */
export async function requireMaintainedMachine(
  em: EntityManager,
  { actor }: SignedInContext,
  id: number,
): Promise<Machine> {
  return found(
    await em.findOne(
      Machine,
      { id, supplier: actor.tenantId!, deletedAt: null, unmaintainedAt: null },
      { lockMode: LockMode.PESSIMISTIC_READ },
    ),
    'machine',
  )
}
