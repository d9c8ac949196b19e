import { Migration } from '@mikro-orm/migrations'

const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/**
 * A request's session, looked up and entered at once: until the end of the transaction the scope is that of the
 * session's user, as the database knows it, whatever the server remembers. The function returns the user as JSON; of a
 * session that has ended or is idle for too long it returns null, and no row is visible. The call counts as use of the
 * session, which is stored at most once a minute.
 *
 * The statements of the function run in order, unlike the parts of one statement. It takes the place of use_session(),
 * which servers of the version before still call while they are replaced.
 */
export class EnterSession extends Migration {
  override up(): void {
    this.addSql(`
      create function enter_session(entered integer) returns text language plpgsql ${asOwner} as $$
        declare
          caller text;
          tenant integer;
          is_unnoted boolean;
        begin
          perform set_config('app.scope', 'auth', true), set_config('app.tenant', '', true);
          select a.tenant_id, s.last_used_at < now() - interval '1 minute', row_to_json((
              select shown from (select a.id, a.user_name, a.email, a.first_name, a.last_name, a.role_id, a.role_name,
                a.tenant_id, a.company_name, a.must_change_password) shown))
            into tenant, is_unnoted, caller
            from session s
              join account a on a.id = s.user_id
              left join tenant t on t.id = a.tenant_id
            where s.id = entered and s.revoked_at is null and s.expires_at > now() and a.active
              and (t.idle_minutes is null or s.last_used_at > now() - make_interval(mins => t.idle_minutes));
          if caller is null then
            perform set_config('app.scope', '', true);
            return null;
          end if;
          if is_unnoted then
            update session s set last_used_at = now()
              where s.id = entered and s.last_used_at < now() - interval '1 minute';
          end if;
          perform set_config('app.scope', case when tenant is null then 'platform' else 'tenant' end, true),
            set_config('app.tenant', coalesce(tenant::text, ''), true);
          return caller;
        end
      $$`)
    this.addSql('revoke all on function enter_session(integer) from public')
    this.addSql('grant execute on function enter_session(integer) to ezshare_application')
  }

  override down(): void {
    this.addSql('drop function enter_session(integer)')
  }
}
