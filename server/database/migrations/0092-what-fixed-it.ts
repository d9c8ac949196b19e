import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const ofBoth = `${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant})`

/** The policies of ticket apply to the subquery: it finds only tickets that the company sees. */
const closedTicket = (id: string, and: string) => `exists (select 1 from ticket t where t.id = ticket_fix.${id}
  and t.client_id = ticket_fix.client_id and t.supplier_id = ticket_fix.supplier_id and t.status = 'CLOSED'${and})`

/**
 * What fixed the machine of a resolved ticket, as who resolved it says, and how often each of these helped. The counts
 * are kept by a trigger in the manner of migration 0039: a number may be the sum of several rows, so that no resolution
 * waits for another.
 */
export class WhatFixedIt extends Migration {
  override up(): void {
    this.addSql(`
      create table ticket_fix (
        ticket_id integer primary key references ticket (id) on delete cascade,
        client_id integer not null,
        supplier_id integer not null,
        error_code text not null,
        fixed_by text not null check (fixed_by in ('OFFICIAL', 'EARLIER', 'NEW')),
        earlier_ticket_id integer references ticket (id) on delete set null,
        check (fixed_by = 'EARLIER' or earlier_ticket_id is null)
      )`)
    this.addSql('create index ticket_fix_of_earlier on ticket_fix (earlier_ticket_id)')
    this.addSql('alter table ticket_fix enable row level security')
    this.addSql(`create policy ticket_fix_select on ticket_fix for select using (${ofBoth})`)
    this.addSql(`create policy ticket_fix_insert on ticket_fix for insert with check (
      ${inTenant} and client_id = ${tenant}
      and ${closedTicket('ticket_id', ' and t.error_code = ticket_fix.error_code')}
      and (earlier_ticket_id is null or ${closedTicket('earlier_ticket_id', '')}))`)
    this.addSql('grant select, insert on ticket_fix to ezshare_application')

    this.addSql(`
      create table fix_tally (
        id integer generated always as identity primary key,
        client_id integer not null,
        supplier_id integer not null,
        error_code text not null,
        fixed_by text not null,
        earlier_ticket_id integer,
        n integer not null
      ) with (fillfactor = 70)`)
    this.addSql('create index fix_tally_of_client on fix_tally (client_id, error_code, supplier_id)')
    this.addSql('create index fix_tally_of_supplier on fix_tally (supplier_id)')
    this.addSql('alter table fix_tally enable row level security')
    this.addSql(`create policy fix_tally_select on fix_tally for select using (${ofBoth})`)
    this.addSql('grant select on fix_tally to ezshare_application')
    this.addSql(`
      create function tally_fix() returns trigger language plpgsql ${asOwner} as $$
      begin
        update fix_tally set n = n + 1 where id = (
          select k.id from fix_tally k
          where k.client_id = new.client_id and k.error_code = new.error_code and k.supplier_id = new.supplier_id
            and k.fixed_by = new.fixed_by and k.earlier_ticket_id is not distinct from new.earlier_ticket_id
          limit 1 for update skip locked);
        if not found then
          insert into fix_tally (client_id, supplier_id, error_code, fixed_by, earlier_ticket_id, n)
          values (new.client_id, new.supplier_id, new.error_code, new.fixed_by, new.earlier_ticket_id, 1);
        end if;
        return null;
      end
      $$`)
    this.addSql('revoke all on function tally_fix() from public')
    this.addSql('create trigger tally_fix after insert on ticket_fix for each row execute function tally_fix()')
  }

  override down(): void {
    this.addSql('drop table ticket_fix')
    this.addSql('drop function tally_fix()')
    this.addSql('drop table fix_tally')
  }
}
