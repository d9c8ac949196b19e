import { Migration } from '@mikro-orm/migrations'
import { receiversOfTicket } from './0086-notifications.ts'
import { tellFunction } from './0115-long-waiting.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const ofCaller = `(select current_setting('app.scope', true)) = 'tenant'
  and tenant_id = (select nullif(current_setting('app.tenant', true), ''))::int
  and user_id = (select nullif(current_setting('app.user', true), ''))::int`

const onlyJobs = `if coalesce(current_setting('app.scope', true), '') <> 'job' then
            raise exception 'Only jobs send pushes' using errcode = 'insufficient_privilege';
          end if;`

const onlyUsers = `if coalesce(current_setting('app.scope', true), '') <> 'tenant' then
            raise exception 'Only users of a company are told by push' using errcode = 'insufficient_privilege';
          end if;`

const signatures = [
  'save_push_subscription(text, text, text, integer, integer)',
  'push_ticket(text, integer, boolean, jsonb)',
  'take_notification_pushes(integer)',
  'push_target(integer)',
  'drop_push_subscription(integer)',
  'purge_push_subscriptions(integer)',
]

const hasDevice = (person: string) => `exists (select 1 from push_subscription s where s.user_id = ${person})`

/**
 * Browsers that users are told by, and what waits to be pushed to them. A subscription belongs to the session in which it
 * was made, and is gone with it. Addresses and keys of browsers are read by jobs, and by nobody else but their user.
 */
export class PushNotifications extends Migration {
  override up(): void {
    this.addSql('alter table notification_preference add column push boolean')
    this.addSql('grant update (push) on notification_preference to ezshare_application')
    this.addSql(`
      create table push_subscription (
        id integer generated always as identity primary key,
        user_id integer not null references app_user (id) on delete cascade,
        tenant_id integer not null,
        session_id integer not null references session (id) on delete cascade,
        endpoint text not null unique check (length(endpoint) <= 1000),
        p256dh text not null,
        auth text not null,
        created_at timestamptz(3) not null default now()
      )`)
    this.addSql('create index push_subscription_of_user on push_subscription (user_id, id desc)')
    this.addSql('create index push_subscription_of_session on push_subscription (session_id)')
    this.addSql('alter table push_subscription enable row level security')
    this.addSql(`create policy push_subscription_select on push_subscription for select using (${ofCaller})`)
    this.addSql(`create policy push_subscription_delete on push_subscription for delete using (${ofCaller})`)
    this.addSql('grant select, delete on push_subscription to ezshare_application')
    this.addSql(`
      create table notification_push (
        user_id integer not null,
        tenant_id integer not null,
        ticket_id integer not null,
        event text not null,
        created_at timestamptz(3) not null default now(),
        primary key (user_id, ticket_id, event)
      )`)
    this.addSql('alter table notification_push enable row level security')
    for (const statement of functions) this.addSql(statement)
    this.addSql(tellFunction(pushOfWaiting))
    this.addSql(`create trigger end_push_of_session after update of revoked_at on session for each row
      when (new.revoked_at is not null and old.revoked_at is null) execute function end_push_of_session()`)
    this.addSql('revoke all on function end_push_of_session() from public')
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    this.addSql(tellFunction())
    this.addSql('drop trigger end_push_of_session on session')
    for (const signature of ['end_push_of_session()', ...signatures]) this.addSql(`drop function ${signature}`)
    for (const table of ['notification_push', 'push_subscription']) this.addSql(`drop table ${table}`)
    this.addSql('delete from notification_preference where bell is null and mail is null and hours is null')
    this.addSql('alter table notification_preference drop column push')
  }
}

/** What tell_long_waiting() of migration 0115 does beside bell and mail. */
const pushOfWaiting = {
  choice: ', coalesce(p.push, r.push) as push',
  first: ', push boolean',
  also: `,
      pushes as (
        insert into notification_push (user_id, tenant_id, ticket_id, event)
          select h.user_id, h.tenant_id, h.ticket_id, 'WAITING' from heard h natural join told
          where h.push and ${hasDevice('h.user_id')} order by h.user_id, h.ticket_id
          on conflict do nothing)`,
}

const functions = [
  // An address that another user of the same browser had is this user's from now on. The newest subscriptions stay.
  `create function save_push_subscription(place text, point text, secret text, of_session integer, most integer)
    returns void language plpgsql ${asOwner} as $$
      declare
        person integer := nullif(current_setting('app.user', true), '')::int;
        company integer := nullif(current_setting('app.tenant', true), '')::int;
      begin
        ${onlyUsers}
        if not exists (select 1 from session s join app_user u on u.id = s.user_id
            where s.id = of_session and u.id = person and u.tenant_id = company and s.revoked_at is null) then
          raise exception 'The session is not the caller''s' using errcode = 'insufficient_privilege';
        end if;
        insert into push_subscription (user_id, tenant_id, session_id, endpoint, p256dh, auth)
          values (person, company, of_session, place, point, secret)
          on conflict (endpoint) do update set id = default, user_id = excluded.user_id, tenant_id = excluded.tenant_id,
            session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
        delete from push_subscription where id in (
          select s.id from push_subscription s where s.user_id = person order by s.id desc offset most
          for update skip locked);
      end
    $$`,
  `create function end_push_of_session() returns trigger language plpgsql ${asOwner} as $$
      begin
        delete from push_subscription s where s.session_id = new.id;
        return null;
      end
    $$`,
  `create function push_ticket(what text, subject integer, own_company boolean, receivers jsonb)
    returns void language plpgsql ${asOwner} as $$
      declare
        caller integer := nullif(current_setting('app.user', true), '')::int;
        company integer := nullif(current_setting('app.tenant', true), '')::int;
      begin
        ${onlyUsers}
        insert into notification_push (user_id, tenant_id, ticket_id, event)
          select u.id, u.tenant_id, t.id, what
          ${receiversOfTicket('push boolean')} and coalesce(p.push, r.push) and ${hasDevice('u.id')}
          order by u.id
          on conflict do nothing;
      end
    $$`,
  `create function take_notification_pushes(most integer)
    returns table (person integer, company integer, ticket integer, events text[], subscriptions integer[])
    language plpgsql ${asOwner} as $$
      begin
        ${onlyJobs}
        return query
          with due as (
            select w.user_id, w.ticket_id,
              row_number() over (partition by w.tenant_id order by min(w.created_at), w.user_id, w.ticket_id) as turn
            from notification_push w group by w.tenant_id, w.user_id, w.ticket_id
            order by turn, w.user_id limit most),
          taken as (
            delete from notification_push w using due
            where w.user_id = due.user_id and w.ticket_id = due.ticket_id returning w.*, due.turn)
          select t.user_id, t.tenant_id, t.ticket_id, array_agg(t.event order by t.created_at, t.event),
            array(select s.id from push_subscription s where s.user_id = t.user_id order by s.id)
          from taken t group by t.user_id, t.tenant_id, t.ticket_id, t.turn order by t.turn;
      end
    $$`,
  `create function push_target(wanted integer)
    returns table (user_id integer, role_id integer, tenant_id integer, endpoint text, p256dh text, auth text)
    language plpgsql stable ${asOwner} as $$
      begin
        ${onlyJobs}
        return query select u.id, u.role_id::integer, u.tenant_id, p.endpoint, p.p256dh, p.auth
          from push_subscription p
            join session s on s.id = p.session_id and s.user_id = p.user_id
            join app_user u on u.id = p.user_id and u.tenant_id = p.tenant_id
            join tenant t on t.id = u.tenant_id
          where p.id = wanted and u.deleted_at is null and t.activated and t.deleted_at is null
            and s.revoked_at is null and s.expires_at > now()
            and (t.idle_minutes is null or s.last_used_at > now() - make_interval(mins => t.idle_minutes));
      end
    $$`,
  `create function drop_push_subscription(unreachable integer) returns void language plpgsql ${asOwner} as $$
      begin
        ${onlyJobs}
        delete from push_subscription p where p.id = unreachable;
      end
    $$`,
  `create function purge_push_subscriptions(most integer) returns integer language plpgsql ${asOwner} as $$
      declare removed integer;
      begin
        ${onlyJobs}
        delete from notification_push w where w.created_at < now() - interval '1 day';
        with gone as (delete from push_subscription where id in (
          select p.id from push_subscription p join session s on s.id = p.session_id
          where s.expires_at <= now() limit most) returning 1)
        select count(*)::integer into removed from gone;
        return removed;
      end
    $$`,
]
