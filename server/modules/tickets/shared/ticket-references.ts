import type { EntityManager } from '@mikro-orm/postgresql'
import { FailureMode } from '../../../entities/failure-mode.entity.ts'
import { TicketFailureMode } from '../../../entities/ticket-failure-mode.entity.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { execute } from '../../../database/execute.ts'
import { codeOfMachine } from '../../models/shared/source-of-material.ts'
import { proposedCode, type CodeOfTicket } from '../../proposed-codes/shared/usable-code.ts'
import { invalid } from '../../../errors/app-error.ts'

/**
 * Finds an error code that a ticket of the machine can have: a code of that machine, of its model unless the machine
 * has one of the same name, or one that the caller's company has proposed for it. Throws VALIDATION.
 */
export async function requireErrorCode(
  em: EntityManager,
  { machineId, id, holdsTicket }: { machineId: number; id: number; holdsTicket: boolean },
): Promise<CodeOfTicket> {
  const [listed] = await execute<CodeOfTicket>(em, codeOfMachine(machineId, id))
  const code = listed ?? (await proposedCode(em, { machineId, id, holdsTicket }))
  if (!code) throw invalid({ errorCodeId: 'This error code does not belong to the machine' })
  return code
}

/** Throws VALIDATION when an id is not that of a failure mode. */
export async function requireFailureModes(em: EntityManager, ids: readonly number[]): Promise<void> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0) return
  const known = await em.count(FailureMode, { id: { $in: distinctIds } })
  if (known !== distinctIds.length) throw invalid({ failureModeIds: 'Unknown failure mode' })
}

export async function replaceFailureModes(em: EntityManager, ticket: Ticket, ids: readonly number[]): Promise<void> {
  await em.nativeDelete(TicketFailureMode, { ticket: ticket.id })
  await addFailureModes(em, ticket, ids)
}

export async function addFailureModes(em: EntityManager, ticket: Ticket, ids: readonly number[]): Promise<void> {
  const sides = { clientId: ticket.client.id, supplierId: ticket.supplier.id }
  const rows = [...new Set(ids)].map((failureMode) => ({ ticket: ticket.id, failureMode, ...sides }))
  if (rows.length > 0) await em.insertMany(TicketFailureMode, rows)
}
