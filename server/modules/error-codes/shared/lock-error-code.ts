import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { ErrorCode } from '../../../entities/error-code.entity.ts'
import { holdOwner, published } from '../../models/shared/material-owner.ts'

export interface NamedErrorCode {
  id: number
  /** The model that it is changed in, for a code of a model. */
  modelId?: number | null | undefined
}

/**
 * Locks an error code of a machine that the caller's company maintains, or of one of its models, after its owner. Throws
 * NOT_FOUND for every other code, CONFLICT for one of a model that is not named.
 */
export async function lockErrorCode(
  em: EntityManager,
  ctx: SignedInContext,
  { id, modelId }: NamedErrorCode,
): Promise<ErrorCode> {
  const where = { id, deletedAt: null, ...published(ctx, modelId) }
  const seen = orNotFound(await em.findOne(ErrorCode, where, { populate: ['model'] }), 'error code')
  await holdOwner(em, ctx, seen, modelId)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['e0'], refresh: true }
  return orNotFound(await em.findOne(ErrorCode, where, lock), 'error code')
}
