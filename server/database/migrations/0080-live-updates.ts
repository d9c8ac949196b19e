import { Migration } from '@mikro-orm/migrations'

const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** What may end a stream before its time: the end of its session, and a change of its user or company. */
const triggers = [
  {
    name: 'announce_session',
    on: 'after update of revoked_at on session',
    when: 'new.revoked_at is not null and old.revoked_at is null',
  },
  { name: 'announce_user', on: 'after update on app_user', when: 'new.* is distinct from old.*' },
  {
    name: 'announce_tenant',
    on: 'after update of activated, deleted_at, idle_minutes on tenant',
    when: 'new.* is distinct from old.*',
  },
]

/**
 * What streams need of the database (docs/decisions/048-live-updates.md): sessions that can be looked up without
 * counting as used, and a notification when they may have ended.
 */
export class LiveUpdates extends Migration {
  override up(): void {
    // The account is the text of enter_session(); `left_seconds` is the time until the session ends if it is not used.
    this.addSql(`
      create function live_sessions(wanted integer[]) returns table (id integer, account text, left_seconds double precision)
      language sql stable ${asOwner} as $$
        select s.id, row_to_json((
            select shown from (select a.id, a.user_name, a.email, a.first_name, a.last_name, a.role_id, a.role_name,
              a.tenant_id, a.company_name, a.must_change_password) shown))::text,
          extract(epoch from least(s.expires_at, s.last_used_at + make_interval(mins => t.idle_minutes)) - now())
        from session s
          join account a on a.id = s.user_id
          left join tenant t on t.id = a.tenant_id
        where s.id = any (wanted) and s.revoked_at is null and s.expires_at > now() and a.active
          and (t.idle_minutes is null or s.last_used_at > now() - make_interval(mins => t.idle_minutes))
      $$`)
    this.addSql('revoke all on function live_sessions(integer[]) from public')
    this.addSql('grant execute on function live_sessions(integer[]) to ezshare_application')
    this.addSql(`
      create function announce_change() returns trigger language plpgsql as $$
        begin
          perform pg_notify('ezshare_live', tg_argv[0] || ' ' || new.id);
          return null;
        end
      $$`)
    this.addSql('revoke all on function announce_change() from public')
    for (const { name, on, when } of triggers) {
      const subject = name.replace('announce_', '')
      this.addSql(`
        create trigger ${name} ${on} for each row when (${when}) execute function announce_change('${subject}')`)
    }
  }

  override down(): void {
    for (const { name, on } of triggers) this.addSql(`drop trigger ${name} on ${on.split(' ').at(-1)}`)
    this.addSql('drop function announce_change()')
    this.addSql('drop function live_sessions(integer[])')
  }
}
