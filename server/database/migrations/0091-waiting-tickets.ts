import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const person = `(select nullif(current_setting('app.user', true), ''))::int`

const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

const spoken = ['COMMENT', 'QUESTION', 'PROPOSAL']
const taken = ['TAKEN', 'GIVEN_BACK']
const told = [...['CHANGED', 'FILES_ADDED', 'FILES_REMOVED'], ...spoken, ...taken, 'STOPPED', 'RUNNING']
const waiting = ['WAITING_FOR_CLIENT', 'WAITING_FOR_SUPPLIER', 'WAITING_FOR_NOBODY']

/** The wall of migration 0075, with the kinds of entries that a supplier writes. */
const insertOf = (ofSupplier: readonly string[]) => `${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant})
  and case side when 'CLIENT' then client_id else supplier_id end = ${tenant}
  and exists (select 1 from ticket t where t.id = ticket_entry.ticket_id
    and t.client_id = ticket_entry.client_id and t.supplier_id = ticket_entry.supplier_id)
  and author_id = ${person}
  and case side when 'SUPPLIER' then kind in (${list(ofSupplier)}) else kind <> 'PROPOSAL' end`

/**
 * For which company an open ticket waits, and since when, so that lists find it. The entries say it; triggers keep it in
 * the transaction of the entry, under the lock of the ticket that every entry is written with. Nobody else writes it.
 */
export class WaitingTickets extends Migration {
  override up(): void {
    this.setKinds([...told, ...waiting])
    this.addSql(`alter policy ticket_entry_insert on ticket_entry
      with check (${insertOf([...spoken, ...taken, ...waiting])})`)
    this.addSql(`
      create table ticket_waiting (
        ticket_id integer primary key references ticket (id) on delete cascade,
        client_id integer not null,
        supplier_id integer not null,
        waiting_for text not null check (waiting_for in ('CLIENT', 'SUPPLIER')),
        since timestamptz(3) not null
      )`)
    this.addSql('create index ticket_waiting_of_client on ticket_waiting (client_id, waiting_for, ticket_id)')
    this.addSql('create index ticket_waiting_of_supplier on ticket_waiting (supplier_id, waiting_for, ticket_id)')
    this.addSql('alter table ticket_waiting enable row level security')
    this.addSql(`create policy ticket_waiting_select on ticket_waiting for select
      using (${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant}))`)
    this.addSql('grant select on ticket_waiting to ezshare_application')
    this.keepWaiting()
    this.addSql('select keep_ticket_waiting(e.ticket_id) from (select distinct ticket_id from ticket_entry) e')
    this.addSql(`alter table saved_view add column waiting_for text check (waiting_for in ('CLIENT', 'SUPPLIER'))`)
  }

  /** The last that was said decides: for the other side of its author, or for whom somebody said by hand. */
  private keepWaiting(): void {
    this.addSql(`
      create function keep_ticket_waiting(wanted integer) returns void language plpgsql ${asOwner} as $$
      declare found_for text; found_since timestamptz;
      begin
        with said as (
          select e.created_at, e.id, case
            when e.kind = 'WAITING_FOR_NOBODY' then 'NOBODY'
            when e.kind = 'WAITING_FOR_CLIENT' then 'CLIENT'
            when e.kind = 'WAITING_FOR_SUPPLIER' then 'SUPPLIER'
            when e.side = 'CLIENT' then 'SUPPLIER' else 'CLIENT' end as waits_for
          from ticket_entry e
          where e.ticket_id = wanted and e.withdrawn_at is null and e.kind in (${list([...spoken, ...waiting])})
        ), last as (
          select s.waits_for from said s order by s.created_at desc, s.id desc limit 1
        ), turn as (
          select s.created_at, s.id from said s, last l where s.waits_for <> l.waits_for
          order by s.created_at desc, s.id desc limit 1
        )
        select l.waits_for, min(s.created_at) into found_for, found_since
        from last l cross join said s left join turn t on true
        where t.id is null or (s.created_at, s.id) > (t.created_at, t.id)
        group by 1;
        delete from ticket_waiting w where w.ticket_id = wanted;
        insert into ticket_waiting (ticket_id, client_id, supplier_id, waiting_for, since)
          select t.id, t.client_id, t.supplier_id, found_for, found_since
          from ticket t where t.id = wanted and t.status = 'OPEN' and found_for in ('CLIENT', 'SUPPLIER');
      end
      $$`)
    this.addSql(`
      create function keep_waiting_of_entry() returns trigger language plpgsql ${asOwner} as $$
      begin
        perform keep_ticket_waiting(new.ticket_id);
        return null;
      end
      $$`)
    this.addSql(`create trigger keep_waiting_of_entry after insert on ticket_entry for each row
      when (new.kind in (${list([...spoken, ...waiting])})) execute function keep_waiting_of_entry()`)
    this.addSql(`create trigger keep_waiting_of_withdrawn after update on ticket_entry for each row
      when (old.withdrawn_at is distinct from new.withdrawn_at) execute function keep_waiting_of_entry()`)
    this.addSql(`
      create function end_ticket_waiting() returns trigger language plpgsql ${asOwner} as $$
      begin
        delete from ticket_waiting w where w.ticket_id = new.id;
        return null;
      end
      $$`)
    this.addSql(`create trigger end_ticket_waiting after update on ticket for each row
      when (old.status = 'OPEN' and new.status <> 'OPEN') execute function end_ticket_waiting()`)
    for (const signature of functions) this.addSql(`revoke all on function ${signature} from public`)
  }

  override down(): void {
    this.addSql('alter table saved_view drop column waiting_for')
    this.addSql('drop trigger end_ticket_waiting on ticket')
    this.addSql('drop trigger keep_waiting_of_withdrawn on ticket_entry')
    this.addSql('drop trigger keep_waiting_of_entry on ticket_entry')
    for (const signature of functions) this.addSql(`drop function ${signature}`)
    this.addSql('drop table ticket_waiting')
    this.addSql(`delete from ticket_entry where kind in (${list(waiting)})`)
    this.addSql(`alter policy ticket_entry_insert on ticket_entry with check (${insertOf([...spoken, ...taken])})`)
    this.setKinds(told)
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql('alter table ticket_entry drop constraint ticket_entry_kind_check')
    this.addSql(`alter table ticket_entry add constraint ticket_entry_kind_check check (kind in (${list(kinds)}))`)
  }
}

const functions = ['keep_ticket_waiting(integer)', 'keep_waiting_of_entry()', 'end_ticket_waiting()']
