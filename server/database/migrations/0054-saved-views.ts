import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const ofCaller = `(select current_setting('app.scope', true)) = 'tenant'
  and tenant_id = (select nullif(current_setting('app.tenant', true), ''))::int
  and user_id = (select nullif(current_setting('app.user', true), ''))::int`

/** The user has to be one of the company: the policies of app_user apply to the subquery. */
const ofCompany = `exists (select 1 from app_user u where u.id = saved_view.user_id and u.tenant_id = saved_view.tenant_id)`

/**
 * Views of the ticket lists that users keep under a name. They belong to one person: a third setting of the transaction,
 * app.user, says who it is. A view keeps the number of its machine or failure mode without a reference, so that it says
 * what it narrowed to when the machine is gone. It is removed with its user's row.
 */
export class SavedViews extends Migration {
  override up(): void {
    this.addSql(`
      create table saved_view (
        id integer generated always as identity primary key,
        user_id integer not null references app_user (id) on delete cascade,
        tenant_id integer not null,
        name text not null check (char_length(name) between 1 and 60),
        status text not null check (status in ('OPEN', 'CLOSED', 'ALL')),
        machine_id integer,
        error_code text not null default '',
        failure_mode_id integer,
        mine boolean not null default false,
        raised_within_days integer,
        raised_before_days integer,
        search text not null default '',
        sort_by text not null check (sort_by in ('id', 'updatedAt', 'createdAt', 'machine')),
        sort_dir text not null check (sort_dir in ('ASC', 'DESC')),
        created_at timestamptz(3) not null default now()
      )`)
    this.addSql('create unique index saved_view_name on saved_view (user_id, lower(name))')
    this.addSql('alter table saved_view enable row level security')
    this.addSql(`create policy saved_view_select on saved_view for select using (${ofCaller})`)
    this.addSql(`create policy saved_view_insert on saved_view for insert with check (${ofCaller} and ${ofCompany})`)
    this.addSql(`create policy saved_view_update on saved_view for update using (${ofCaller}) with check (${ofCaller})`)
    this.addSql(`create policy saved_view_delete on saved_view for delete using (${ofCaller})`)
    this.addSql('grant select, insert, delete, update (name) on saved_view to ezshare_application')
    this.addSql(enterSession(`, set_config('app.user', person::text, true)`))
  }

  override down(): void {
    this.addSql(enterSession(''))
    this.addSql('drop table saved_view')
  }
}

/** enter_session() of migration 0046, with a further setting. */
function enterSession(further: string): string {
  return `
    create or replace function enter_session(entered integer) returns text language plpgsql ${asOwner} as $$
      declare
        caller text;
        tenant integer;
        person integer;
        is_unnoted boolean;
      begin
        perform set_config('app.scope', 'auth', true), set_config('app.tenant', '', true);
        select a.id, a.tenant_id, s.last_used_at < now() - interval '1 minute', row_to_json((
            select shown from (select a.id, a.user_name, a.email, a.first_name, a.last_name, a.role_id, a.role_name,
              a.tenant_id, a.company_name, a.must_change_password) shown))
          into person, tenant, is_unnoted, caller
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
          set_config('app.tenant', coalesce(tenant::text, ''), true)${further};
        return caller;
      end
    $$`
}
