import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const account = (scope: string) => `
  create or replace view account as
    select u.id, u.user_name, u.email, u.first_name, u.last_name, u.must_change_password, u.password_hash,
      u.tenant_id, t.company_name, t.type as tenant_type, r.id as role_id, r.name as role_name,
      (u.tenant_id is null or (t.activated and t.deleted_at is null)) as active
    from app_user u
    join role r on r.id = u.role_id
    left join tenant t on t.id = u.tenant_id
    where u.deleted_at is null ${scope}`

const platformCounts = (users: string) => `
  create or replace function platform_counts() returns table (tenants integer, users integer, machines integer,
    tickets integer, files integer) language sql stable ${asOwner} as $$
    select
      (select count(*) from tenant where activated and deleted_at is null)::int,
      ${users}::int,
      (select count(*) from machine where deleted_at is null)::int,
      (select count(*) from ticket where status = 'OPEN')::int,
      ((select count(*) from support_file where deleted_at is null)
        + (select count(*) from ticket_file where deleted_at is null))::int
    where current_setting('app.scope', true) = 'platform'
  $$`

/** The view behind every function that logs in, refreshes, finds a session or issues a code. */
export class NarrowerFunctions extends Migration {
  override up(): void {
    // It holds password hashes: without the scope of a login it is empty, whichever function is called.
    this.addSql(account(`and (select current_setting('app.scope', true)) = 'auth'`))
    this.addSql(
      platformCounts(`(select count(*) from app_user u left join tenant t on t.id = u.tenant_id
        where u.deleted_at is null and (u.tenant_id is null or (t.activated and t.deleted_at is null)))`),
    )

    // Lets a server without the owner's credentials check the schema's version.
    this.addSql(`
      create function applied_migrations() returns table (name text) language sql stable ${asOwner} as $$
        select m.name from schema_migration m where current_setting('app.scope', true) = 'job'
      $$`)
    this.addSql('revoke all on function applied_migrations() from public')
    this.addSql('grant execute on function applied_migrations() to ezshare_application')

    // Databases created before PostgreSQL 15 let every role create tables and functions here.
    this.addSql('revoke create on schema public from public')
  }

  override down(): void {
    this.addSql('drop function applied_migrations()')
    this.addSql(platformCounts('(select count(*) from account where active)'))
    this.addSql(account(''))
  }
}
