import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { AppError } from '../../../errors/app-error.ts'
import { announceNote, announceTicket } from '../../live/shared/announce-ticket.ts'
import { notify } from '../../notifications/shared/notify.ts'
import { alreadyResolved } from '../../tickets/shared/ticket-conflict.ts'
import { sideOf } from '../../tickets/shared/ticket-rows.ts'

/** The fields of a ticket whose changes its timeline tells. */
export const changedFields = ['ERROR_CODE', 'DESCRIPTION', 'FAILURE_MODES', 'RESOLUTION'] as const

export interface EntryChange {
  field: (typeof changedFields)[number]
  from: string
  to: string
}

export interface NewEntry {
  kind: 'CHANGED' | 'FILES_ADDED' | 'FILES_REMOVED' | 'COMMENT' | 'QUESTION' | 'PROPOSAL'
  text?: string
  changes?: readonly EntryChange[]
  fileNames?: readonly string[]
}

/** The ticket of an entry; both companies are fixed when it is raised. */
interface TicketOfEntry {
  id: number
  client: { id: number }
  supplier: { id: number }
}

/**
 * Locks a ticket of the caller's company, as client or as supplier, until the end of the transaction, so that its
 * entries are in the order of their times. Throws NOT_FOUND, and CONFLICT when the ticket is closed.
 */
export async function holdTicket(em: EntityManager, id: number): Promise<void> {
  const [held] = await execute<{ status: string | null }>(em, sql`select hold_ticket(${id}) as status`)
  if (orNotFound(held?.status, 'ticket') === 'CLOSED') throw new AppError('CONFLICT', alreadyResolved)
}

/**
 * Writes an entry that both companies read, in the transaction of what it tells. The ticket's row has to be locked.
 * @returns the number of the entry.
 */
export async function recordEntry(
  em: EntityManager,
  { actor }: SignedInContext,
  ticket: TicketOfEntry,
  { kind, text, changes = [], fileNames = [] }: NewEntry,
): Promise<number> {
  const [made] = await execute<{ id: number }>(
    em,
    sql`insert into ticket_entry
        (ticket_id, client_id, supplier_id, kind, side, changes, file_names, text, author_id, author_name)
      values (${ticket.id}, ${ticket.client.id}, ${ticket.supplier.id}, ${kind},
        ${sideOf(actor) === 'client' ? 'CLIENT' : 'SUPPLIER'}, ${JSON.stringify(changes)}::jsonb,
        array(select jsonb_array_elements_text(${JSON.stringify(fileNames)}::jsonb)), ${text ?? null}, ${actor.id}, ${actor.userName})
      returning id`,
  )
  // A change of the ticket is announced by the operation that makes it.
  if (text !== undefined) {
    announceTicket(em, ticket, 'ENTRY')
    notify(em, { event: kind === 'PROPOSAL' ? 'PROPOSAL' : 'COMMENT', ticketId: ticket.id })
  }
  return made!.id
}

/**
 * Writes an internal note of the caller's company. The ticket's row has to be locked.
 * @returns the number of the note.
 */
export async function recordNote(
  em: EntityManager,
  { actor }: SignedInContext,
  ticket: { id: number },
  text: string,
): Promise<number> {
  const tenantId = actor.tenantId!
  const [made] = await execute<{ id: number }>(
    em,
    sql`insert into ticket_note (ticket_id, tenant_id, text, author_id, author_name)
      values (${ticket.id}, ${tenantId}, ${text}, ${actor.id}, ${actor.userName}) returning id`,
  )
  announceNote(em, ticket, tenantId)
  return made!.id
}
