import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { Model } from '../../../entities/model.entity.ts'

/**
 * Loads a model of the caller's company inside another operation's transaction. The shared lock keeps the model from
 * being deleted or renamed meanwhile, and lets others publish for it. Throws NOT_FOUND for every other model.
 */
export async function requireModel(
  em: EntityManager,
  { actor }: SignedInContext,
  id: number,
  lockMode = LockMode.PESSIMISTIC_READ,
): Promise<Model> {
  return orNotFound(await em.findOne(Model, { id, tenant: actor.tenantId!, deletedAt: null }, { lockMode }), 'model')
}
