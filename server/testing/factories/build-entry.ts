import type { TestApp } from '../test-app.ts'

interface EntryOverrides {
  ticket: { id: number; client: { id: number }; supplier: { id: number } }
  author: { id: number }
  /** The company whose note it is. */
  tenant: { id: number }
  text?: string
}

/** An internal note of a company on a ticket; returns its id in both APIs. */
export async function buildNote(
  app: TestApp,
  { ticket, author, tenant, text = 'Noted' }: EntryOverrides,
): Promise<string> {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into ticket_note (ticket_id, tenant_id, text, author_id, author_name) values ($1, $2, $3, $4, 'Ann')
      returning id`,
    [ticket.id, tenant.id, text, author.id],
  )
  return `n${rows[0]!.id}`
}

/** A comment of the client or of the supplier, which both companies read; returns its id in both APIs. */
export async function buildComment(
  app: TestApp,
  { ticket, author, tenant, text = 'Said' }: EntryOverrides,
): Promise<string> {
  const side = tenant.id === ticket.client.id ? 'CLIENT' : 'SUPPLIER'
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into ticket_entry (ticket_id, client_id, supplier_id, kind, side, text, author_id, author_name)
      values ($1, $2, $3, 'COMMENT', $4, $5, $6, 'Ann') returning id`,
    [ticket.id, ticket.client.id, ticket.supplier.id, side, text, author.id],
  )
  return `e${rows[0]!.id}`
}
