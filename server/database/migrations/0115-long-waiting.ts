import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const hours = [4, 24, 72, 168]

const signatures = ['find_long_waiting()', 'tell_long_waiting(jsonb, integer)']

const onlyJobs = `if coalesce(current_setting('app.scope', true), '') <> 'job' then
            raise exception 'Only jobs tell of waiting tickets' using errcode = 'insufficient_privilege';
          end if;`

/** Whose turn it is: the company that an entry of `ticket_waiting w` waits for. */
const company = `case w.waiting_for when 'CLIENT' then w.client_id else w.supplier_id end`

/**
 * Users are told that a ticket waits for their company for as long as each has chosen. A ticket is looked at only when it
 * gets that old: for each number of hours the database remembers up to which moment it has looked. What is found waits in a
 * table, from which the companies are served in turns. Nobody is told of what had got that old before this migration.
 */
export class LongWaiting extends Migration {
  override up(): void {
    this.addSql(`alter table notification_preference
      add column hours smallint check (hours in (${hours.join(', ')}))`)
    this.addSql('grant update (hours) on notification_preference to ezshare_application')
    this.addSql(`
      create table waiting_watch (
        hours smallint primary key,
        seen_until timestamptz(3) not null
      )`)
    this.addSql(`insert into waiting_watch (hours, seen_until)
      select h, now() - make_interval(hours => h) from unnest(array[${hours.join(', ')}]) h`)
    this.addSql(`
      create table waiting_due (
        id bigint generated always as identity primary key,
        ticket_id integer not null,
        tenant_id integer not null,
        since timestamptz(3) not null,
        hours smallint not null,
        turn integer not null
      )`)
    this.addSql('create index waiting_due_turn on waiting_due (turn, id)')
    this.addSql(`
      create table waiting_told (
        since timestamptz(3) not null,
        ticket_id integer not null,
        user_id integer not null,
        primary key (since, ticket_id, user_id)
      )`)
    for (const table of ['waiting_watch', 'waiting_due', 'waiting_told']) {
      this.addSql(`alter table ${table} enable row level security`)
    }
    this.addSql(findFunction)
    this.addSql(tellFunction())
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
    for (const table of ['waiting_told', 'waiting_due', 'waiting_watch']) this.addSql(`drop table ${table}`)
    this.addSql('delete from notification_preference where bell is null and mail is null')
    this.addSql('alter table notification_preference drop column hours')
  }
}

/** The window of each number of hours moves on in the transaction that writes what it found. */
const findFunction = `
  create function find_long_waiting() returns void language plpgsql ${asOwner} as $$
    declare watch waiting_watch;
    begin
      ${onlyJobs}
      for watch in select * from waiting_watch order by hours for update loop
        insert into waiting_due (ticket_id, tenant_id, since, hours, turn)
          select f.ticket_id, f.company, f.since, watch.hours,
            row_number() over (partition by f.company order by f.since, f.ticket_id)
          from (select w.ticket_id, w.since, ${company} as company from ticket_waiting w
            where w.since > watch.seen_until and w.since <= now() - make_interval(hours => watch.hours)) f
          order by 5, 2;
        update waiting_watch w set seen_until = greatest(w.seen_until, now() - make_interval(hours => watch.hours))
          where w.hours = watch.hours;
      end loop;
      -- Nobody could be told of these again.
      delete from waiting_told t where t.since < now() - interval '9 days';
    end
  $$`

/**
 * Tells of what waits in the table, up to that many tickets; says how many it took. What no longer waits is told to nobody.
 * @param further another way of telling: a choice, what is on at first, and a part of the statement
 */
export const tellFunction = ({ choice, first, also } = { choice: '', first: '', also: '' }): string => `
  create or replace function tell_long_waiting(receivers jsonb, most integer) returns integer language plpgsql ${asOwner} as $$
    declare taken integer;
    begin
      ${onlyJobs}
      with due as (
        delete from waiting_due d using (
          select n.id from waiting_due n order by n.turn, n.id limit most for update skip locked) next
        where d.id = next.id returning d.*),
      heard as materialized (
        select u.id as user_id, u.tenant_id, t.id as ticket_id, w.since,
          coalesce(p.bell, r.bell) as bell, coalesce(p.mail, r.mail) as mail${choice}
        from due d
          join ticket_waiting w on w.ticket_id = d.ticket_id and w.since = d.since and ${company} = d.tenant_id
          join ticket t on t.id = w.ticket_id and t.status = 'OPEN'
          join tenant c on c.id = d.tenant_id and c.activated and c.deleted_at is null
          join app_user u on u.tenant_id = d.tenant_id and u.deleted_at is null
          join jsonb_to_recordset(receivers) as r (role integer, own boolean, bell boolean, mail text, hours integer${first})
            on r.role = u.role_id
          left join notification_preference p on p.user_id = u.id and p.event = 'WAITING'
        where coalesce(p.hours, r.hours) = d.hours and (not r.own or u.id = t.created_by_id)),
      told as (
        insert into waiting_told (since, ticket_id, user_id)
          select h.since, h.ticket_id, h.user_id from heard h order by h.user_id, h.ticket_id
          on conflict do nothing returning *),
      bells as (
        insert into notification (user_id, tenant_id, ticket_id, event)
          select h.user_id, h.tenant_id, h.ticket_id, 'WAITING' from heard h natural join told
          where h.bell order by h.user_id, h.ticket_id
          on conflict (user_id, ticket_id, event) where read_at is null
            do update set id = default, created_at = excluded.created_at),
      mails as (
        insert into notification_mail (user_id, tenant_id, ticket_id, event, daily)
          select h.user_id, h.tenant_id, h.ticket_id, 'WAITING', h.mail = 'DAILY' from heard h natural join told
          where h.mail in ('NOW', 'DAILY') order by h.user_id, h.ticket_id
          on conflict do nothing)${also}
      select count(*)::integer into taken from due;
      return taken;
    end
  $$`
