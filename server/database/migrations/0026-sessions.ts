import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'begin_session(integer, text, text, timestamptz, text, text)',
  'use_session(integer)',
  'own_sessions(integer)',
  'end_session(integer, integer)',
  'set_idle_minutes(integer)',
]

/** A session expires when it is idle for longer than its company allows. */
const notIdle = `
  not exists (
    select 1 from app_user idle_user join tenant idle_tenant on idle_tenant.id = idle_user.tenant_id
    where idle_user.id = s.user_id and idle_tenant.idle_minutes is not null
      and s.last_used_at <= now() - make_interval(mins => idle_tenant.idle_minutes))`

/** The condition of migration 0009's end_sessions: a company reaches the sessions of its own users. */
const inScope = `
  (current_setting('app.scope', true) = 'platform'
    or (current_setting('app.scope', true) = 'tenant'
      and u.tenant_id = nullif(current_setting('app.tenant', true), '')::integer))`

/** Users can see and end their own sessions, which also expire when idle where their company wants it. */
export class Sessions extends Migration {
  override up(): void {
    // At most a month, the life of a refresh token: longer would have no effect.
    this.addSql(`alter table tenant add column idle_minutes integer check (idle_minutes between 5 and 43200)`)
    this.addSql(
      `alter table session add column agent text not null default '', add column address text not null default ''`,
    )

    this.addSql(findSession(`and ${notIdle}`))
    // A refresh also checks the idle time without counting as use, because an open page renews its token by itself.
    this.addSql(`
      create or replace function find_refresh(hash text) returns table (session_id integer, user_id integer)
      language sql ${asOwner} as $$
        select s.id, s.user_id from session s join account a on a.id = s.user_id
        where s.refresh_hash = hash and s.revoked_at is null and s.expires_at > now() and a.active and ${notIdle}
      $$`)

    // The last use is stored at most once a minute.
    this.addSql(`
      create function use_session(session_id integer) returns setof account language sql ${asOwner} as $$
        update session s set last_used_at = now()
        where s.id = session_id and s.last_used_at < now() - interval '1 minute'
          and exists (select 1 from find_session(session_id));
        select * from find_session(session_id)
      $$`)
    this.addSql(`
      create function begin_session(account_id integer, verified_hash text, refresh text, expiry timestamptz,
        caller_agent text, caller_address text)
      returns integer language plpgsql ${asOwner} as $$
        declare
          begun integer := open_verified_session(account_id, verified_hash, refresh, expiry);
        begin
          update session s set agent = caller_agent, address = caller_address where s.id = begun;
          return begun;
        end
      $$`)
    this.addSql(`
      create function own_sessions(account_id integer)
      returns table (id integer, agent text, address text, created_at timestamptz, last_used_at timestamptz)
      language sql stable ${asOwner} as $$
        select s.id, s.agent, s.address, s.created_at, s.last_used_at
        from session s join app_user u on u.id = s.user_id
        where s.user_id = account_id and s.revoked_at is null and s.expires_at > now() and ${notIdle} and ${inScope}
        order by s.last_used_at desc, s.id desc limit 100
      $$`)
    this.addSql(`
      create function end_session(account_id integer, session_id integer) returns boolean language plpgsql ${asOwner} as $$
        begin
          update session s set revoked_at = now()
          from app_user u
          where s.id = session_id and s.user_id = account_id and u.id = s.user_id and s.revoked_at is null
            and s.expires_at > now() and ${notIdle} and ${inScope};
          return found;
        end
      $$`)
    this.addSql(`
      create function set_idle_minutes(minutes integer) returns void language plpgsql ${asOwner} as $$
        begin
          update tenant t set idle_minutes = minutes
          where current_setting('app.scope', true) = 'tenant'
            and t.id = nullif(current_setting('app.tenant', true), '')::integer;
          if not found then
            raise exception 'Only a company sets this, for itself' using errcode = 'insufficient_privilege';
          end if;
        end
      $$`)
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures.toReversed()) this.addSql(`drop function ${signature}`)
    this.addSql(`
      create or replace function find_refresh(hash text) returns table (session_id integer, user_id integer)
      language sql ${asOwner} as $$
        update session s set last_used_at = now()
        from account a
        where s.refresh_hash = hash and s.revoked_at is null and s.expires_at > now() and a.id = s.user_id and a.active
        returning s.id, s.user_id
      $$`)
    this.addSql(findSession(''))
    this.addSql('alter table session drop column agent, drop column address')
    this.addSql('alter table tenant drop column idle_minutes')
  }
}

function findSession(further: string): string {
  return `
    create or replace function find_session(session_id integer) returns setof account language sql stable ${asOwner} as $$
      select a.* from session s join account a on a.id = s.user_id
      where s.id = session_id and s.revoked_at is null and s.expires_at > now() and a.active ${further}
    $$`
}
