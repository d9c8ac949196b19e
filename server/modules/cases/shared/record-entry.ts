import type { EntityManager } from '@mikro-orm/postgresql'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor, SignedInContext } from '../../../context.ts'
import { execute, executeLater } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { AppError } from '../../../errors/app-error.ts'
import { announceNote, announceTicket } from '../../live/shared/announce-ticket.ts'
import { notify } from '../../notifications/shared/notify.ts'
import { alreadyResolved } from '../../tickets/shared/ticket-conflict.ts'
import { sideOf, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import type { EntrySide } from './timeline.ts'

/** The fields of a ticket whose changes its timeline tells. */
export const changedFields = ['ERROR_CODE', 'DESCRIPTION', 'FAILURE_MODES', 'RESOLUTION'] as const

export interface EntryChange {
  field: (typeof changedFields)[number]
  from: string
  to: string
}

/** What somebody says is so from now on, by a button. */
export type ToldState = 'TAKEN' | 'GIVEN_BACK' | 'STOPPED' | 'RUNNING' | `WAITING_FOR_${EntrySide | 'NOBODY'}`

/** What the product tells by itself. */
export type ToldEntry =
  | { kind: 'CHANGED'; changes: readonly EntryChange[] }
  | { kind: 'FILES_ADDED' | 'FILES_REMOVED'; fileNames: readonly string[] }
  | { kind: ToldState }

/** What somebody writes to both companies. */
export interface WrittenText {
  kind: 'COMMENT' | 'QUESTION' | 'PROPOSAL'
  text: string
}

/** The ticket of an entry; both companies are fixed when it is raised. */
export interface TicketOfEntry {
  id: number
  client: { id: number }
  supplier: { id: number }
}

/** Makes sure that the caller's company may add an entry that both companies read. Throws CONFLICT. */
export async function takeEntryQuota(em: EntityManager, ctx: SignedInContext, ticketId: number): Promise<void> {
  const what = entrySideOf(ctx.actor) === 'CLIENT' ? 'clientEntries' : 'supplierEntries'
  await takeQuota(em, ctx, { what, of: ticketId })
}

/** The side of the caller's company, as an entry names it. */
export function entrySideOf(actor: Actor): EntrySide {
  return sideOf(actor) === 'client' ? 'CLIENT' : 'SUPPLIER'
}

/** Finds a ticket of the caller's company, as client or as supplier. Throws NOT_FOUND. */
export async function findTicketOfEntry(em: EntityManager, actor: Actor, id: number): Promise<TicketOfEntry> {
  const [sides] = await execute<{ client: number; supplier: number }>(
    em,
    sql`select t.client_id as client, t.supplier_id as supplier from ticket t
      where t.id = ${id} and ${ticketsOf(sideOf(actor), actor.tenantId!)}`,
  )
  const { client, supplier } = orNotFound(sides, 'ticket')
  return { id, client: { id: client }, supplier: { id: supplier } }
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
 * Tells both companies of a change, in its transaction and without a round trip of its own; the change announces itself.
 * The ticket's row has to be locked.
 */
export function recordEntry(em: EntityManager, ctx: SignedInContext, ticket: TicketOfEntry, entry: ToldEntry): void {
  executeLater(em, insertEntry(ctx, ticket, entry))
}

/**
 * Writes and announces what both companies read. The ticket's row has to be locked.
 * @returns the number of the entry.
 */
export async function recordWritten(
  em: EntityManager,
  ctx: SignedInContext,
  ticket: TicketOfEntry,
  entry: WrittenText,
): Promise<number> {
  const [made] = await execute<{ id: number }>(em, sql`${insertEntry(ctx, ticket, entry)} returning id`)
  announceTicket(em, ticket, 'ENTRY')
  notify(em, { event: entry.kind === 'PROPOSAL' ? 'PROPOSAL' : 'COMMENT', ticketId: ticket.id })
  return made!.id
}

function insertEntry({ actor }: SignedInContext, ticket: TicketOfEntry, entry: ToldEntry | WrittenText): Sql {
  const { text, changes, fileNames } = { text: null, changes: [], fileNames: [], ...entry }
  return sql`insert into ticket_entry
      (ticket_id, client_id, supplier_id, kind, side, changes, file_names, text, author_id, author_name)
    values (${ticket.id}, ${ticket.client.id}, ${ticket.supplier.id}, ${entry.kind},
      ${entrySideOf(actor)}, ${JSON.stringify(changes)}::jsonb,
      array(select jsonb_array_elements_text(${JSON.stringify(fileNames)}::jsonb)), ${text}, ${actor.id}, ${actor.userName})`
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
