import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { Machine } from '../../../entities/machine.entity.ts'

/**
 * Loads the machine for which the caller's company publishes, inside another operation's transaction. The shared lock
 * keeps the supplier from giving the machine up meanwhile, and lets others publish. Throws NOT_FOUND for machines of
 * other companies and for machines that were given up.
 */
export async function requireMaintainedMachine(
  em: EntityManager,
  { actor }: SignedInContext,
  id: number,
): Promise<Machine> {
  return orNotFound(
    await em.findOne(
      Machine,
      { id, supplier: actor.tenantId!, deletedAt: null, unmaintainedAt: null },
      { lockMode: LockMode.PESSIMISTIC_READ },
    ),
    'machine',
  )
}
