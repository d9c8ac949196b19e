import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { sessionEnded } from '../../../policies/policy.ts'

/**
 * Checks that the caller's company has not been stopped or deleted since the call began, inside another operation's
 * transaction and after it has inserted a row of the company: the reference of that row waits for a deletion that is
 * under way, and makes a later one wait. Throws UNAUTHENTICATED, as the next call will.
 */
export async function requireOwnCompany(em: EntityManager, { actor }: SignedInContext): Promise<void> {
  if (actor.tenantId === null) return
  const rows = await em.execute('select 1 from tenant where id = ? and activated and deleted_at is null', [
    actor.tenantId,
  ])
  if (rows.length === 0) throw sessionEnded()
}
