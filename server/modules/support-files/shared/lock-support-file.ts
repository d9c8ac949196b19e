import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { SupportFile, type SupportFileKind } from '../../../entities/support-file.entity.ts'
import { holdOwner, published } from '../../models/shared/material-owner.ts'

export interface NamedSupportFile {
  id: number
  /** Given by the path over REST, so that a video is not found among the manuals. */
  kind?: SupportFileKind
  /** The model that it is changed in, for a file of a model. */
  modelId?: number | null | undefined
}

/**
 * Locks a support file of a machine that the caller's company maintains, or of one of its models, after its owner.
 * Throws NOT_FOUND for every other file, CONFLICT for one of a model that is not named.
 */
export async function lockSupportFile(
  em: EntityManager,
  ctx: SignedInContext,
  { id, kind, modelId }: NamedSupportFile,
): Promise<SupportFile> {
  const where = { id, ...(kind && { kind }), deletedAt: null, ...published(ctx, modelId) }
  const seen = orNotFound(await em.findOne(SupportFile, where, { populate: ['model'] }), 'file')
  await holdOwner(em, ctx, seen, modelId)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['s0'], refresh: true }
  return orNotFound(await em.findOne(SupportFile, where, lock), 'file')
}
