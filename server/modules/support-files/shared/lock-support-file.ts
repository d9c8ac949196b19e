import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { holdMachine } from '../../../database/hold.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { SupportFile, type SupportFileKind } from '../../../entities/support-file.entity.ts'

export interface NamedSupportFile {
  id: number
  /** Given by the path over REST, so that a video is not found among the manuals. */
  kind?: SupportFileKind
}

/**
 * Locks a support file of a machine that the caller's company maintains, after its machine. Throws NOT_FOUND for every
 * other file.
 */
export async function lockSupportFile(
  em: EntityManager,
  { actor }: SignedInContext,
  { id, kind }: NamedSupportFile,
): Promise<SupportFile> {
  const machine = { supplier: actor.tenantId!, deletedAt: null, unmaintainedAt: null }
  const where = { id, ...(kind && { kind }), deletedAt: null, machine }
  const seen = orNotFound(await em.findOne(SupportFile, where), 'file')
  await holdMachine(em, seen.machine.id)
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, lockTableAliases: ['s0'], refresh: true }
  return orNotFound(await em.findOne(SupportFile, where, lock), 'file')
}
