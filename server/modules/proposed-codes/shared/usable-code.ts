import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { holdQuota, takeQuota } from '../../../database/row-quotas.ts'
import { codeOfMachine, codeOfMachineNamed } from '../../models/shared/source-of-material.ts'

/** An error code as a ticket refers to it. */
export interface CodeOfTicket {
  id: number
  code: string
}

interface HeldCode extends CodeOfTicket {
  machine_id: number
  state: 'WAITING' | 'ADDED' | 'POINTED' | 'DECLINED'
  target_id: number | null
}

/**
 * The code that a ticket of the machine gets for the id of one that the caller's company has proposed: the code itself,
 * or the one that its supplier has pointed it to; undefined for every other id, and for a code that was withdrawn since.
 * No decision is made until the end of the transaction. `holdsTicket` is for a transaction that has locked a ticket:
 * codes are locked before tickets, so it does not wait for a decision that is being made, and finds nothing then.
 */
export async function proposedCode(
  em: EntityManager,
  { machineId, id, holdsTicket }: { machineId: number; id: number; holdsTicket: boolean },
): Promise<CodeOfTicket | undefined> {
  const [held] = await execute<HeldCode>(
    em,
    sql`select id, machine_id, code, state, target_id
      from hold_proposed_code(${id}::int, ${holdsTicket ? 'use at once' : 'use'})`,
  )
  if (!held || held.machine_id !== machineId) return undefined
  if (held.state === 'WAITING' || held.state === 'DECLINED') return { id, code: held.code }
  const target = held.state === 'ADDED' ? id : held.target_id
  if (target === null) return undefined
  const [listed] = await execute<CodeOfTicket>(em, codeOfMachine(machineId, target))
  return listed
}

/**
 * The code of a machine of the caller's company with this spelling: the listed one, one that the company has proposed
 * before, or a new proposal. Call it with the machine held. Throws CONFLICT when the company has proposed too many.
 */
export async function typedCode(
  em: EntityManager,
  ctx: SignedInContext,
  { machineId, typed }: { machineId: number; typed: string },
): Promise<CodeOfTicket> {
  const [listed] = await execute<CodeOfTicket>(em, codeOfMachineNamed(machineId, typed))
  if (listed) return listed
  const quota = { what: 'proposedCodes', of: machineId } as const
  // Two colleagues who type the same code at the same time propose one.
  await holdQuota(em, quota)
  const [known] = await execute<{ id: number }>(
    em,
    sql`select p.id from proposed_code p
      where p.client_id = ${ctx.actor.tenantId} and p.machine_id = ${machineId} and lower(p.code) = lower(${typed}::text)
      order by p.state in ('WAITING', 'DECLINED') desc, p.id desc limit 1`,
  )
  const usable = known && (await proposedCode(em, { machineId, id: known.id, holdsTicket: false }))
  if (usable) return usable
  await takeQuota(em, ctx, quota)
  const [made] = await execute<{ id: number }>(em, sql`select propose_code(${machineId}::int, ${typed}::text) as id`)
  const { id } = made!
  await recordEvent(ctx, { action: 'proposed-code.propose', subject: 'error-code', subjectId: id }, em)
  return { id, code: typed }
}

/** Whether an id is that of a proposed code which the supplier has pointed to the code that a ticket has. */
export async function pointsTo(em: EntityManager, ctx: SignedInContext, id: number, codeId: number): Promise<boolean> {
  const [row] = await execute(
    em,
    sql`select 1 from proposed_code p
      where p.client_id = ${ctx.actor.tenantId} and p.id = ${id} and p.target_id = ${codeId}`,
  )
  return row !== undefined
}
