import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireMaintainedMachine } from '../../machines/shared/require-maintained-machine.ts'

/** The condition over `proposed_code p` and `machine m`: the company publishes for the machine. */
export function proposedTo(tenantId: number): Sql {
  return sql`p.supplier_id = ${tenantId} and m.supplier_id = ${tenantId} and m.deleted_at is null
    and m.unmaintained_at is null`
}

/**
 * The machine of a proposed code on which the caller's company decides, locked in a way that others can share. Throws
 * NOT_FOUND for codes of machines that it does not maintain.
 */
export async function machineOfProposal(em: EntityManager, ctx: SignedInContext, id: number): Promise<Machine> {
  const [proposed] = await execute<{ machineId: number }>(
    em,
    sql`select p.machine_id as "machineId" from proposed_code p join machine m on m.id = p.machine_id
      where p.id = ${id} and ${proposedTo(ctx.actor.tenantId!)}`,
  )
  return requireMaintainedMachine(em, ctx, orNotFound(proposed, 'error code').machineId)
}

export interface Decision {
  verdict: 'ADDED' | 'POINTED' | 'DECLINED'
  /** The model that it is added to, or the code that it is pointed to. */
  target?: number | null
  /** The name of an added code. */
  name?: string
  reason?: string
}

/** Locks a proposed code after its machine. Throws CONFLICT when somebody has decided on it. */
export async function holdProposal(em: EntityManager, id: number): Promise<{ code: string }> {
  const [held] = await execute<{ code: string; state: string }>(
    em,
    sql`select p.code, p.state from hold_proposed_code(${id}::int, 'decide') p`,
  )
  const { code, state } = orNotFound(held, 'error code')
  if (state !== 'WAITING') throw new AppError('CONFLICT', 'Somebody has already decided on this error code')
  return { code }
}

/** Makes the decision on a locked code, and lets the tickets follow it, those that the company does not see, too. */
export async function decide(
  em: EntityManager,
  { actor }: SignedInContext,
  id: number,
  { verdict, target = null, name = '', reason = '' }: Decision,
): Promise<void> {
  await execute(
    em,
    sql`select decide_on_code(${id}::int, ${verdict}::text, ${target}::int, ${name}::text, ${reason}::text,
      ${actor.userName}::text)`,
  )
}
