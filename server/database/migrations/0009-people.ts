import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const signatures = [
  'open_verified_session(integer, text, text, timestamptz)',
  'end_sessions(integer, integer)',
  'issue_password_code(text, text)',
  'redeem_password_code(text, text, text)',
  'keep_contact_message(text, text, text, text)',
]

/** The end of sessions, passwords by mailed code, visitors' messages. */
export class People extends Migration {
  override up(): void {
    // The login field takes either, so a user name must never equal another user's address.
    this.addSql(`
      alter table app_user add constraint app_user_name_is_no_foreign_address
        check (position('@' in user_name) = 0 or lower(user_name) = lower(email))`)

    // A password that is replaced during its verification opens no session: the row is locked and compared again.
    this.addSql(`
      create function open_verified_session(account_id integer, verified_hash text, refresh text, expiry timestamptz)
      returns integer language sql ${asOwner} as $$
        insert into session (user_id, refresh_hash, expires_at)
        select u.id, refresh, expiry from app_user u
        where u.id = account_id and u.password_hash = verified_hash and u.deleted_at is null
        for share
        returning id
      $$`)

    // The scope decides whose sessions end: a company ends those of its own users.
    this.addSql(`
      create function end_sessions(account_id integer, spared integer) returns void language sql ${asOwner} as $$
        update session s set revoked_at = now()
        from app_user u
        where s.user_id = account_id and u.id = s.user_id and s.revoked_at is null
          and s.id is distinct from spared
          and (current_setting('app.scope', true) = 'platform'
            or (current_setting('app.scope', true) = 'tenant'
              and u.tenant_id = nullif(current_setting('app.tenant', true), '')::integer))
      $$`)

    // Returns the account that gets the code: none when there is no such account, when the last code is younger than a
    // minute or when ten were sent within the hour. Requests for one account take turns.
    this.addSql(`
      create function issue_password_code(address text, hash text) returns setof account
      language plpgsql ${asOwner} as $$
        declare
          account_id integer;
        begin
          select a.id into account_id from account a where lower(a.email) = lower(address) and a.active;
          if account_id is null then return; end if;
          perform 1 from app_user u where u.id = account_id for no key update;
          if exists (select 1 from password_code c
              where c.user_id = account_id and c.created_at > now() - interval '60 seconds')
            or (select count(*) from password_code c
              where c.user_id = account_id and c.created_at > now() - interval '1 hour') >= 10
          then return; end if;
          insert into password_code (user_id, code_hash, expires_at)
          values (account_id, hash, now() + interval '10 minutes');
          return query select * from account a where a.id = account_id;
        end
      $$`)

    // Every guess counts before it is compared, and guesses for one account take turns: twenty at once count twenty
    // times.
    this.addSql(`
      create function redeem_password_code(address text, hash text, new_password text) returns setof account
      language plpgsql ${asOwner} as $$
        declare
          account_id integer;
          newest password_code%rowtype;
        begin
          select a.id into account_id from account a where lower(a.email) = lower(address) and a.active;
          if account_id is null then return; end if;
          perform 1 from app_user u where u.id = account_id for no key update;
          update password_code c set tries = c.tries + 1
          where c.id = (select max(n.id) from password_code n where n.user_id = account_id)
          returning c.* into newest;
          if newest.id is null or newest.used_at is not null or newest.expires_at <= now() or newest.tries > 5
            or newest.code_hash <> hash
          then return; end if;
          update password_code c set used_at = now() where c.id = newest.id;
          update app_user u set password_hash = new_password, must_change_password = false, updated_at = now()
          where u.id = account_id;
          update session s set revoked_at = now() where s.user_id = account_id and s.revoked_at is null;
          return query select * from account a where a.id = account_id;
        end
      $$`)

    this.addSql(`
      create function keep_contact_message(visitor text, address text, telephone text, words text) returns integer
      language sql ${asOwner} as $$
        insert into contact_message (name, email, phone, message) values (visitor, address, telephone, words) returning id
      $$`)

    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of signatures.toReversed()) this.addSql(`drop function ${signature}`)
    this.addSql('alter table app_user drop constraint app_user_name_is_no_foreign_address')
  }
}
