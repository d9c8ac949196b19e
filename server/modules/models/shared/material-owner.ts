import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import type { Model } from '../../../entities/model.entity.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { requireMaintainedMachine } from '../../machines/shared/require-maintained-machine.ts'
import { requireModel } from './require-model.ts'

/** What material belongs to, as callers name it: a machine or a model. */
export interface OwnerOfMaterial {
  machineId?: number | null | undefined
  modelId?: number | null | undefined
}

/** The machine or the model that material belongs to, and the company that supplies it. */
export interface Owner {
  machine: Machine | null
  model: Model | null
  supplierId: number
}

/**
 * Loads the machine or model for which the caller's company publishes, with a lock that others can share. Throws
 * NOT_FOUND for those of other companies and for machines that were given up, VALIDATION for both at once.
 */
export async function requireOwner(
  em: EntityManager,
  ctx: SignedInContext,
  { machineId, modelId }: OwnerOfMaterial,
): Promise<Owner> {
  if (machineId != null && modelId != null) throw twoOwners()
  if (modelId != null) {
    const model = await requireModel(em, ctx, modelId)
    return { machine: null, model, supplierId: model.tenant.id }
  }
  const machine = await requireMaintainedMachine(em, ctx, machineId!)
  return { machine, model: null, supplierId: machine.supplier.id }
}

/** Material belongs to one of both. */
export function twoOwners(): AppError {
  return invalid({ modelId: 'Name a machine or a model, not both.' })
}

/** The condition over a row of material that the caller's company may change: of a model where one is named. */
export function published({ actor }: SignedInContext, modelId: number | null | undefined) {
  const model = { tenant: actor.tenantId!, deletedAt: null }
  if (modelId != null) return { model: { ...model, id: modelId } }
  const machine = { supplier: actor.tenantId!, deletedAt: null, unmaintainedAt: null }
  return { $or: [{ machine }, { model }] }
}

interface Owned {
  machine?: { id: number } | null | undefined
  model?: { id: number; getEntity(): Model } | null | undefined
}

/**
 * Locks the owner of a row of material before the row itself. Throws CONFLICT for what belongs to a model that the
 * caller has not named: it would be gone from all of the model's machines.
 */
export async function holdOwner(
  em: EntityManager,
  ctx: SignedInContext,
  { machine, model }: Owned,
  modelId: number | null | undefined,
): Promise<void> {
  if (!model) return holdMachine(em, machine!.id)
  if (modelId == null) throw new AppError('CONFLICT', `This belongs to the model ${model.getEntity().name}`)
  await requireModel(em, ctx, model.id)
}
