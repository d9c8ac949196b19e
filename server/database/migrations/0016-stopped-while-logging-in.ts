import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const open = `
  insert into session (user_id, refresh_hash, expires_at)
  select u.id, refresh, expiry from app_user u
  where u.id = account_id and u.password_hash = verified_hash and u.deleted_at is null`

/**
 * A login that had begun before its company was deactivated could open a session afterwards, which came alive when the
 * company was reactivated. The company is locked before its user, as in a deletion, and checked then.
 */
export class StoppedWhileLoggingIn extends Migration {
  override up(): void {
    this.addSql(
      openVerifiedSession(`plpgsql ${asOwner} as $$
      declare
        session_id integer;
      begin
        perform 1 from tenant t where t.id = (select u.tenant_id from app_user u where u.id = account_id) for share;
        ${open} and exists (select 1 from account a where a.id = u.id and a.active)
        for share
        returning id into session_id;
        return session_id;
      end
      $$`),
    )
  }

  override down(): void {
    this.addSql(openVerifiedSession(`sql ${asOwner} as $$ ${open} for share returning id $$`))
  }
}

function openVerifiedSession(body: string): string {
  return `
    create or replace function open_verified_session(account_id integer, verified_hash text, refresh text,
      expiry timestamptz)
    returns integer language ${body}`
}
