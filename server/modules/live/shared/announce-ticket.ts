import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { executeLater } from '../../../database/execute.ts'
import { liveChannel, type TicketChangeKind } from './live-notice.ts'

interface AnnouncedTicket {
  id: number
  client: { id: number }
  supplier: { id: number }
}

/**
 * Announces a change of a ticket to the streams of both companies, at the commit of the transaction and without a round
 * trip. The notification has the kind and ids only, because every role of the database may listen.
 */
export function announceTicket(em: EntityManager, ticket: AnnouncedTicket, kind: TicketChangeKind): void {
  announce(em, `ticket ${kind} ${ticket.id} ${ticket.client.id} ${ticket.supplier.id}`)
}

/** Announces an internal note to the streams of its own company alone. */
export function announceNote(em: EntityManager, { id }: { id: number }, companyId: number): void {
  announce(em, `ticket ENTRY ${id} ${companyId}`)
}

function announce(em: EntityManager, payload: string): void {
  executeLater(em, sql`select pg_notify(${liveChannel}, ${payload})`)
}
