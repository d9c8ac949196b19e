import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { Model } from '../../../entities/model.entity.ts'
import { invalid } from '../../../errors/app-error.ts'

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

/** Loads a model for one of its supplier's machines, with the same lock. Throws VALIDATION for every other model. */
export async function requireModelOfMachine(em: EntityManager, supplierId: number, id: number): Promise<Model> {
  const where = { id, tenant: supplierId, deletedAt: null }
  const model = await em.findOne(Model, where, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!model) throw invalid({ modelId: 'Unknown model' })
  return model
}
