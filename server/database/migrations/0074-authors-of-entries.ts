import { Migration } from '@mikro-orm/migrations'

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const person = `(select nullif(current_setting('app.user', true), ''))::int`

const inserts = {
  ticket_entry: {
    before: `${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant})
      and case side when 'CLIENT' then client_id else supplier_id end = ${tenant}
      and exists (select 1 from ticket t where t.id = ticket_entry.ticket_id
        and t.client_id = ticket_entry.client_id and t.supplier_id = ticket_entry.supplier_id)`,
    // A supplier neither changes a ticket nor touches its files; a client proposes nothing.
    further: `author_id = ${person} and case side when 'SUPPLIER' then kind in ('COMMENT', 'QUESTION', 'PROPOSAL')
      else kind <> 'PROPOSAL' end`,
  },
  ticket_note: {
    before: `${inTenant} and tenant_id = ${tenant} and exists (
      select 1 from ticket t where t.id = ticket_note.ticket_id and ticket_note.tenant_id in (t.client_id, t.supplier_id))`,
    further: `author_id = ${person}`,
  },
}

/** An entry of a timeline is written in the name of the caller, and is of a kind that the caller's side writes. */
export class AuthorsOfEntries extends Migration {
  override up(): void {
    for (const [table, { before, further }] of Object.entries(inserts)) {
      this.addSql(`alter policy ${table}_insert on ${table} with check (${before} and ${further})`)
    }
  }

  override down(): void {
    for (const [table, { before }] of Object.entries(inserts)) {
      this.addSql(`alter policy ${table}_insert on ${table} with check (${before})`)
    }
  }
}
