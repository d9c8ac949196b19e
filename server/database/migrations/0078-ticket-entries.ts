import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const person = `(select nullif(current_setting('app.user', true), ''))::int`

const ofBoth = `${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant})`
const ofSide = `case side when 'CLIENT' then client_id else supplier_id end = ${tenant}`
/** The policies of ticket apply to the subquery: it finds only tickets that the company sees. */
const ofTicket = (table: string, and: string) =>
  `exists (select 1 from ticket t where t.id = ${table}.ticket_id and ${and})`

const text = `text text check (char_length(text) <= 5000),
        author_id integer not null,
        author_name text not null,
        created_at timestamptz(3) not null default clock_timestamp(),
        withdrawn_at timestamptz(3)`

/**
 * The timeline of a ticket. What both companies read and what only one reads are two tables with numbers of their own,
 * so that nothing about the one can be concluded from the other (docs/decisions/047-case.md). Authors are kept by number
 * and name, without a reference: an entry outlives its author.
 */
export class TicketEntries extends Migration {
  override up(): void {
    this.addSql(`
      create table ticket_entry (
        id integer generated always as identity primary key,
        ticket_id integer not null references ticket (id) on delete cascade,
        client_id integer not null,
        supplier_id integer not null,
        kind text not null check (kind in ('CHANGED', 'FILES_ADDED', 'FILES_REMOVED', 'COMMENT', 'QUESTION', 'PROPOSAL')),
        side text not null check (side in ('CLIENT', 'SUPPLIER')),
        changes jsonb not null default '[]',
        file_names text[] not null default '{}',
        ${text}
      )`)
    this.addSql('create index ticket_entry_of_ticket on ticket_entry (ticket_id, created_at, id)')
    this.addSql('alter table ticket_entry enable row level security')
    this.addSql(`create policy ticket_entry_select on ticket_entry for select using (${ofBoth})`)
    this.addSql(
      `create policy ticket_entry_insert on ticket_entry for insert with check (${ofBoth} and ${ofSide} and ${ofTicket(
        'ticket_entry',
        't.client_id = ticket_entry.client_id and t.supplier_id = ticket_entry.supplier_id',
      )})`,
    )
    const own = `${ofBoth} and ${ofSide} and author_id = ${person}`
    this.addSql(`create policy ticket_entry_update on ticket_entry for update using (${own}) with check (${own})`)
    this.addSql('grant select, insert, update (text, withdrawn_at) on ticket_entry to ezshare_application')

    this.addSql(`
      create table ticket_note (
        id integer generated always as identity primary key,
        ticket_id integer not null references ticket (id) on delete cascade,
        tenant_id integer not null,
        ${text}
      )`)
    this.addSql('create index ticket_note_of_ticket on ticket_note (ticket_id, tenant_id, created_at, id)')
    this.addSql('alter table ticket_note enable row level security')
    const ofCompany = `${inTenant} and tenant_id = ${tenant}`
    this.addSql(`create policy ticket_note_select on ticket_note for select using (${ofCompany})`)
    this.addSql(`create policy ticket_note_insert on ticket_note for insert
      with check (${ofCompany} and ${ofTicket('ticket_note', 'ticket_note.tenant_id in (t.client_id, t.supplier_id)')})`)
    const ownNote = `${ofCompany} and author_id = ${person}`
    this.addSql(`create policy ticket_note_update on ticket_note for update using (${ownNote}) with check (${ownNote})`)
    this.addSql('grant select, insert, update (text, withdrawn_at) on ticket_note to ezshare_application')

    // A supplier may write to the timeline, but its rights do not reach for the lock of the ticket's row.
    this.addSql(`
      create function hold_ticket(wanted integer) returns text language sql ${asOwner} as $$
        select t.status from ticket t
        where t.id = wanted and ${inTenant} and (t.client_id = ${tenant} or t.supplier_id = ${tenant})
        for no key update of t
      $$`)
    this.addSql('revoke all on function hold_ticket(integer) from public')
    this.addSql('grant execute on function hold_ticket(integer) to ezshare_application')
  }

  override down(): void {
    this.addSql('drop function hold_ticket(integer)')
    this.addSql('drop table ticket_note')
    this.addSql('drop table ticket_entry')
  }
}
