import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path: no caller can substitute a table or operator. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'find_login(text)',
  'open_session(integer, text, timestamptz)',
  'find_session(integer)',
  'find_refresh(text)',
  'revoke_session(text)',
  'count_attempt(text, integer)',
  'forgive_attempt(text)',
  'clear_attempts(text)',
  'find_file(integer, integer)',
  'platform_counts()',
]

/** The only access of the scope "auth". Each function answers one question and takes its arguments as values. */
export class AccessFunctions extends Migration {
  override up(): void {
    this.addSql(`
      create view account as
        select u.id, u.user_name, u.email, u.first_name, u.last_name, u.must_change_password, u.password_hash,
          u.tenant_id, t.company_name, t.type as tenant_type, r.id as role_id, r.name as role_name,
          (u.tenant_id is null or (t.activated and t.deleted_at is null)) as active
        from app_user u
        join role r on r.id = u.role_id
        left join tenant t on t.id = u.tenant_id
        where u.deleted_at is null`)

    // The user name, or the e-mail typed in the same field. The name wins where it equals another user's address.
    this.addSql(`
      create function find_login(login text) returns setof account language sql stable ${asOwner} as $$
        select * from account where lower(user_name) = lower(login) or lower(email) = lower(login)
        order by lower(user_name) = lower(login) desc limit 1
      $$`)

    this.addSql(`
      create function open_session(account_id integer, hash text, expiry timestamptz) returns integer
      language sql ${asOwner} as $$
        insert into session (user_id, refresh_hash, expires_at) values (account_id, hash, expiry) returning id
      $$`)

    this.addSql(`
      create function find_session(session_id integer) returns setof account language sql stable ${asOwner} as $$
        select a.* from session s join account a on a.id = s.user_id
        where s.id = session_id and s.revoked_at is null and s.expires_at > now() and a.active
      $$`)

    this.addSql(`
      create function find_refresh(hash text) returns table (session_id integer, user_id integer) language sql ${asOwner} as $$
        update session s set last_used_at = now()
        from account a
        where s.refresh_hash = hash and s.revoked_at is null and s.expires_at > now() and a.id = s.user_id and a.active
        returning s.id, s.user_id
      $$`)

    this.addSql(`
      create function revoke_session(hash text) returns integer language sql ${asOwner} as $$
        update session set revoked_at = now() where refresh_hash = hash and revoked_at is null returning user_id
      $$`)

    // One statement counts and reads, so that parallel attempts cannot share a number.
    this.addSql(`
      create function count_attempt(name text, seconds integer) returns table (count integer, seconds_left integer)
      language sql ${asOwner} as $$
        insert into attempt_counter as a (bucket, count, expires_at)
        values (name, 1, now() + make_interval(secs => seconds))
        on conflict (bucket) do update set
          count = case when a.expires_at <= now() then 1 else a.count + 1 end,
          expires_at = case when a.expires_at <= now() then excluded.expires_at else a.expires_at end
        returning a.count, ceil(extract(epoch from a.expires_at - now()))::int
      $$`)
    this.addSql(`
      create function forgive_attempt(name text) returns void language sql ${asOwner} as $$
        update attempt_counter set count = count - 1 where bucket = name and count > 0
      $$`)
    this.addSql(`
      create function clear_attempts(name text) returns void language sql ${asOwner} as $$
        delete from attempt_counter where bucket = name
      $$`)

    // An address is a capability of a session; each request checks again whether its user may see the file.
    this.addSql(`
      create function find_file(file_id integer, session_id integer)
      returns table (key text, size bigint, sha256 text, content_type text, original_name text)
      language sql stable ${asOwner} as $$
        select f.key, f.size, f.sha256, f.content_type, f.original_name
        from find_session(session_id) viewer, stored_file f
        where f.id = file_id and f.deleted_at is null and case f.purpose
          when 'machine_photo' then exists (
            select 1 from machine_photo p join machine m on m.id = p.machine_id
            where p.stored_file_id = f.id and p.deleted_at is null and m.deleted_at is null
              and (viewer.role_name = 'PLATFORM_ADMIN' or viewer.tenant_id in (m.supplier_id, m.client_id)))
          when 'support_file' then exists (
            select 1 from support_file s join machine m on m.id = s.machine_id
            where s.stored_file_id = f.id and s.deleted_at is null and m.deleted_at is null
              and (viewer.tenant_id = m.supplier_id or exists (
                select 1 from machine_claim c
                where c.machine_id = m.id and c.client_id = viewer.tenant_id and c.ended_at is null)))
          when 'ticket_file' then exists (
            select 1 from ticket_file t
            where t.stored_file_id = f.id and t.deleted_at is null and viewer.tenant_id in (t.client_id, t.supplier_id))
          else false end
      $$`)

    // The platform sees counts, never contents.
    this.addSql(`
      create function platform_counts() returns table (tenants integer, users integer, machines integer, tickets integer,
        files integer) language sql stable ${asOwner} as $$
        select
          (select count(*) from tenant where activated and deleted_at is null)::int,
          (select count(*) from account where active)::int,
          (select count(*) from machine where deleted_at is null)::int,
          (select count(*) from ticket where status = 'OPEN')::int,
          ((select count(*) from support_file where deleted_at is null)
            + (select count(*) from ticket_file where deleted_at is null))::int
        where current_setting('app.scope', true) = 'platform'
      $$`)

    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures.toReversed()) this.addSql(`drop function ${signature}`)
    this.addSql('drop view account')
  }
}
