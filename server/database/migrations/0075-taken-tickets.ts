import { Migration } from '@mikro-orm/migrations'

const told = ['CHANGED', 'FILES_ADDED', 'FILES_REMOVED', 'COMMENT', 'QUESTION', 'PROPOSAL']
const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const person = `(select nullif(current_setting('app.user', true), ''))::int`

const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** The wall of migration 0074, with the kinds of entries that a supplier writes. */
const insertOf = (ofSupplier: readonly string[]) => `${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant})
  and case side when 'CLIENT' then client_id else supplier_id end = ${tenant}
  and exists (select 1 from ticket t where t.id = ticket_entry.ticket_id
    and t.client_id = ticket_entry.client_id and t.supplier_id = ticket_entry.supplier_id)
  and author_id = ${person}
  and case side when 'SUPPLIER' then kind in (${list(ofSupplier)}) else kind <> 'PROPOSAL' end`

/** Entries that say who of a company has taken a ticket, and that it was given back. */
export class TakenTickets extends Migration {
  override up(): void {
    this.setKinds([...told, 'TAKEN', 'GIVEN_BACK'])
    this.addSql(`
      alter policy ticket_entry_insert on ticket_entry
        with check (${insertOf(['COMMENT', 'QUESTION', 'PROPOSAL', 'TAKEN', 'GIVEN_BACK'])})`)
  }

  override down(): void {
    this.addSql(`delete from ticket_entry where kind in ('TAKEN', 'GIVEN_BACK')`)
    this.addSql(`
      alter policy ticket_entry_insert on ticket_entry with check (${insertOf(['COMMENT', 'QUESTION', 'PROPOSAL'])})`)
    this.setKinds(told)
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql('alter table ticket_entry drop constraint ticket_entry_kind_check')
    this.addSql(`alter table ticket_entry add constraint ticket_entry_kind_check check (kind in (${list(kinds)}))`)
  }
}
