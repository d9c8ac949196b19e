import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { ErrorCode } from '../../../entities/error-code.entity.ts'

/**
 * Locks an error code of a machine that the caller's company maintains, after its machine. Throws NOT_FOUND for every
 * other code.
 */
export async function lockErrorCode(em: EntityManager, { actor }: SignedInContext, id: number): Promise<ErrorCode> {
  const machine = { supplier: actor.tenantId!, deletedAt: null, unmaintainedAt: null }
  const where = { id, deletedAt: null, machine }
  const seen = orNotFound(await em.findOne(ErrorCode, where), 'error code')
  await holdMachine(em, seen.machine.id)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'], refresh: true }
  return orNotFound(await em.findOne(ErrorCode, where, lock), 'error code')
}
