import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** As in migration 0038. */
const own = `(select nullif(current_setting('app.tenant', true), '')::int where current_setting('app.scope', true) = 'tenant')`

/** Users are counted by company, the others spread over sixty-four parts, of which each connection uses one. */
const anyPart = 'mod(pg_backend_pid(), 64)'

/** Rows that count, as conditions over the row `%`. */
const counted: Record<string, { table: string; live: string; part: string }> = {
  user: { table: 'app_user', live: '%.deleted_at is null', part: 'coalesce(%.tenant_id, 0)' },
  machine: { table: 'machine', live: '%.deleted_at is null', part: anyPart },
  'support-file': { table: 'support_file', live: '%.deleted_at is null', part: anyPart },
  'ticket-file': { table: 'ticket_file', live: '%.deleted_at is null', part: anyPart },
  'open-ticket': { table: 'ticket', live: `%.status = 'OPEN'`, part: anyPart },
}

const of = (row: string, text: string) => text.replaceAll('%', row)
const nameOf = (kind: string) => `count_${kind.replace('-', '_')}`

const platformCounts = (counts: string) => `
  create or replace function platform_counts() returns table (tenants integer, users integer, machines integer,
    tickets integer, files integer) language sql stable ${asOwner} as $$
    ${counts}
  $$`

const keptCounts = `
    select
      (select count(*) from tenant where activated and deleted_at is null)::int,
      (select coalesce(sum(n), 0) from live_count c where c.kind = 'user' and (c.part = 0 or exists (
        select 1 from tenant t where t.id = c.part and t.activated and t.deleted_at is null)))::int,
      (select coalesce(sum(n), 0) from live_count where kind = 'machine')::int,
      (select coalesce(sum(n), 0) from live_count where kind = 'open-ticket')::int,
      (select coalesce(sum(n), 0) from live_count where kind in ('support-file', 'ticket-file'))::int
    where current_setting('app.scope', true) = 'platform'`

const countedAnew = `
    select
      (select count(*) from tenant where activated and deleted_at is null)::int,
      (select count(*) from app_user u left join tenant t on t.id = u.tenant_id
        where u.deleted_at is null and (u.tenant_id is null or (t.activated and t.deleted_at is null)))::int,
      (select count(*) from machine where deleted_at is null)::int,
      (select count(*) from ticket where status = 'OPEN')::int,
      ((select count(*) from support_file where deleted_at is null)
        + (select count(*) from ticket_file where deleted_at is null))::int
    where current_setting('app.scope', true) = 'platform'`

/**
 * Numbers of rows that lists and dashboard show, kept by triggers in the transaction of the change
 * (docs/decisions/031-growth.md). A number may be the sum of several rows: a transaction changes one that no other
 * transaction holds, or adds one, so that no change ever waits for another. Waiting here would be a lock outside of the
 * order of locks.
 */
export class KeptCounts extends Migration {
  override up(): void {
    this.tallyTickets()
    this.countLiveRows()
  }

  /** The tickets of each machine by client, supplier and status; a company's are the sum over its machines. */
  private tallyTickets(): void {
    this.addSql(`
      create table ticket_tally (
        id integer generated always as identity primary key,
        client_id integer not null,
        supplier_id integer not null,
        machine_id integer not null,
        status text not null,
        n integer not null
      ) with (fillfactor = 70)`)
    this.addSql('alter table ticket_tally enable row level security')
    this.addSql(`create policy ticket_tally_select on ticket_tally for select using (
      case ${own} when client_id then true when supplier_id then true else false end)`)
    this.addSql('grant select on ticket_tally to ezshare_application')

    this.addSql(`
      create function add_to_ticket_tally(t ticket, change integer) returns void language plpgsql ${asOwner} as $$
      begin
        update ticket_tally set n = n + change where id = (
          select k.id from ticket_tally k
          where k.client_id = t.client_id and k.machine_id = t.machine_id and k.supplier_id = t.supplier_id
            and k.status = t.status
          limit 1 for update skip locked);
        if not found then
          insert into ticket_tally (client_id, supplier_id, machine_id, status, n)
          values (t.client_id, t.supplier_id, t.machine_id, t.status, change);
        end if;
      end
      $$`)
    this.addSql(`
      create function tally_ticket() returns trigger language plpgsql ${asOwner} as $$
      begin
        if tg_op <> 'INSERT' then perform add_to_ticket_tally(old, -1); end if;
        if tg_op <> 'DELETE' then perform add_to_ticket_tally(new, 1); end if;
        return null;
      end
      $$`)
    this.addSql(
      'create trigger tally_ticket after insert or delete on ticket for each row execute function tally_ticket()',
    )
    this.addSql(`create trigger tally_changed_ticket after update on ticket for each row
      when ((old.client_id, old.supplier_id, old.machine_id, old.status)
        is distinct from (new.client_id, new.supplier_id, new.machine_id, new.status))
      execute function tally_ticket()`)

    // After the triggers, which hold writers back until this transaction ends.
    this.addSql(`insert into ticket_tally (client_id, supplier_id, machine_id, status, n)
      select client_id, supplier_id, machine_id, status, count(*) from ticket group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
    this.addSql('create index ticket_tally_of_client on ticket_tally (client_id, machine_id)')
    this.addSql('create index ticket_tally_of_supplier on ticket_tally (supplier_id, machine_id)')
  }

  private countLiveRows(): void {
    this.addSql(`
      create table live_count (
        id integer generated always as identity primary key,
        kind text not null,
        part integer not null,
        n integer not null
      ) with (fillfactor = 50)`)
    this.addSql('alter table live_count enable row level security')
    this.addSql(`
      create function add_to_live_count(of_kind text, of_part integer, change integer) returns void
      language plpgsql ${asOwner} as $$
      begin
        update live_count set n = n + change where id = (
          select c.id from live_count c where c.kind = of_kind and c.part = of_part limit 1 for update skip locked);
        if not found then
          insert into live_count (kind, part, n) values (of_kind, of_part, change);
        end if;
      end
      $$`)
    for (const [kind, { table, live, part }] of Object.entries(counted)) {
      const name = nameOf(kind)
      this.addSql(`
        create function ${name}() returns trigger language plpgsql ${asOwner} as $$
        begin
          if tg_op <> 'INSERT' and ${of('old', live)} then
            perform add_to_live_count('${kind}', ${of('old', part)}, -1);
          end if;
          if tg_op <> 'DELETE' and ${of('new', live)} then
            perform add_to_live_count('${kind}', ${of('new', part)}, 1);
          end if;
          return null;
        end
        $$`)
      this.addSql(`create trigger ${name} after insert or delete on ${table} for each row execute function ${name}()`)
      const moved = part === anyPart ? '' : ` or ${of('old', part)} <> ${of('new', part)}`
      this.addSql(`create trigger ${name}_changed after update on ${table} for each row
        when ((${of('old', live)}) <> (${of('new', live)})${moved}) execute function ${name}()`)
      this.addSql(`insert into live_count (kind, part, n)
        select '${kind}', ${part === anyPart ? '0' : of('r', part)}, count(*) from ${table} r where ${of('r', live)} group by 2`)
    }
    this.addSql('create index live_count_of_kind on live_count (kind, part)')
    this.addSql(platformCounts(keptCounts))
    for (const signature of this.functions()) this.addSql(`revoke all on function ${signature} from public`)
  }

  override down(): void {
    this.addSql(platformCounts(countedAnew))
    for (const [kind, { table }] of Object.entries(counted)) {
      this.addSql(`drop trigger ${nameOf(kind)}_changed on ${table}`)
      this.addSql(`drop trigger ${nameOf(kind)} on ${table}`)
    }
    this.addSql('drop trigger tally_changed_ticket on ticket')
    this.addSql('drop trigger tally_ticket on ticket')
    for (const signature of this.functions()) this.addSql(`drop function ${signature}`)
    this.addSql('drop table live_count')
    this.addSql('drop table ticket_tally')
  }

  private functions(): string[] {
    return [
      ...['add_to_ticket_tally(ticket, integer)', 'tally_ticket()', 'add_to_live_count(text, integer, integer)'],
      ...Object.keys(counted).map((kind) => `${nameOf(kind)}()`),
    ]
  }
}
