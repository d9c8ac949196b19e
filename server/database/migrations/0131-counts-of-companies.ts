import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** As in migration 0039: each connection uses one of sixty-four rows. */
const anyPart = 'mod(pg_backend_pid(), 64)'

const keptCounts = (users: string, tenants: string) => `
  create or replace function platform_counts() returns table (tenants integer, users integer, machines integer,
    tickets integer, files integer) language sql stable ${asOwner} as $$
    select ${tenants}, ${users},
      (select coalesce(sum(n), 0) from live_count where kind = 'machine')::int,
      (select coalesce(sum(n), 0) from live_count where kind = 'open-ticket')::int,
      (select coalesce(sum(n), 0) from live_count where kind in ('support-file', 'ticket-file'))::int
    where current_setting('app.scope', true) = 'platform'
  $$`

const sumOf = (kind: string) => `(select coalesce(sum(n), 0) from live_count where kind = '${kind}')::int`

/** The counts of migration 0039, which grow with the number of companies. */
const usersByCompany = `(select coalesce(sum(n), 0) from live_count c where c.kind = 'user' and (c.part = 0 or exists (
        select 1 from tenant t where t.id = c.part and t.activated and t.deleted_at is null)))::int`
const countedTenants = `(select count(*) from tenant where activated and deleted_at is null)::int`

const listed = (tenant: string) => `(${tenant}.deleted_at is null)`
const active = (tenant: string) => `(${tenant}.activated and ${tenant}.deleted_at is null)`

/** Adds `change` to a count where the condition holds. */
const addWhen = (condition: string, kind: string, change: string) =>
  `if ${condition} then perform add_to_live_count('${kind}', ${anyPart}, ${change}); end if;`

const userChanges = `
  create or replace function count_user() returns trigger language plpgsql ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' and old.deleted_at is null then perform add_user_to_counts(old.tenant_id, -1); end if;
    if tg_op <> 'DELETE' and new.deleted_at is null then perform add_user_to_counts(new.tenant_id, 1); end if;
    return null;
  end
  $$`

/** The function of migration 0039. */
const userChangesByCompany = `
  create or replace function count_user() returns trigger language plpgsql ${asOwner} as $$
  begin
    if tg_op <> 'INSERT' and old.deleted_at is null then
      perform add_to_live_count('user', coalesce(old.tenant_id, 0), -1);
    end if;
    if tg_op <> 'DELETE' and new.deleted_at is null then
      perform add_to_live_count('user', coalesce(new.tenant_id, 0), 1);
    end if;
    return null;
  end
  $$`

/** Users who are listed: neither they nor their company are deleted. */
const users = 'from app_user u left join tenant t on t.id = u.tenant_id where u.deleted_at is null'

const functions = {
  user: 'add_user_to_counts(integer, integer)',
  tenant: 'count_tenant()',
  invitation: 'count_invitation()',
  total: 'platform_total(text)',
}

/**
 * The totals of the platform's lists and the dashboard's companies and users, kept like the other numbers of migration
 * 0039 (docs/decisions/031-growth.md). A company that is deleted or deactivated takes its users along: its deletion and
 * every change of its users lock the company first (docs/ARCHITECTURE.md), so neither misses the other.
 */
export class CountsOfCompanies extends Migration {
  override up(): void {
    this.addSql(`
      create function add_user_to_counts(of_tenant integer, change integer) returns void language plpgsql ${asOwner} as $$
      declare
        company tenant;
      begin
        select * into company from tenant where id = of_tenant;
        ${addWhen(`of_tenant is null or ${listed('company')}`, 'listed-user', 'change')}
        ${addWhen(`of_tenant is null or ${active('company')}`, 'active-user', 'change')}
      end
      $$`)
    this.addSql(userChanges)
    this.addSql(`
      create function count_tenant() returns trigger language plpgsql ${asOwner} as $$
      declare
        people integer := 0;
      begin
        if tg_op = 'UPDATE' then
          select count(*) into people from app_user where tenant_id = new.id and deleted_at is null;
        end if;
        if tg_op <> 'INSERT' then
          ${addWhen(listed('old'), 'listed-tenant', '-1')}
          ${addWhen(active('old'), 'active-tenant', '-1')}
          ${addWhen(`people > 0 and ${listed('old')}`, 'listed-user', '-people')}
          ${addWhen(`people > 0 and ${active('old')}`, 'active-user', '-people')}
        end if;
        if tg_op <> 'DELETE' then
          ${addWhen(listed('new'), 'listed-tenant', '1')}
          ${addWhen(active('new'), 'active-tenant', '1')}
          ${addWhen(`people > 0 and ${listed('new')}`, 'listed-user', 'people')}
          ${addWhen(`people > 0 and ${active('new')}`, 'active-user', 'people')}
        end if;
        return null;
      end
      $$`)
    this.addSql(
      'create trigger count_tenant after insert or delete on tenant for each row execute function count_tenant()',
    )
    this.addSql(`create trigger count_tenant_changed after update on tenant for each row
      when (${listed('old')} <> ${listed('new')} or ${active('old')} <> ${active('new')})
      execute function count_tenant()`)
    this.addSql(`
      create function count_invitation() returns trigger language plpgsql ${asOwner} as $$
      begin
        perform add_to_live_count('invitation', ${anyPart}, case tg_op when 'INSERT' then 1 else -1 end);
        return null;
      end
      $$`)
    this.addSql(`create trigger count_invitation after insert or delete on invitation
      for each row execute function count_invitation()`)

    // After the triggers, which hold writers back until this transaction ends.
    this.addSql(`delete from live_count where kind = 'user'`)
    this.addSql(`insert into live_count (kind, part, n)
      select 'listed-tenant', 0, count(*) from tenant t where ${listed('t')}
      union all select 'active-tenant', 0, count(*) from tenant t where ${active('t')}
      union all select 'listed-user', 0, count(*) ${users} and (t.id is null or ${listed('t')})
      union all select 'active-user', 0, count(*) ${users} and (t.id is null or ${active('t')})
      union all select 'invitation', 0, count(*) from invitation`)
    this.addSql(keptCounts(sumOf('active-user'), sumOf('active-tenant')))
    this.addSql(`
      create function platform_total(of_kind text) returns integer language sql stable ${asOwner} as $$
        select coalesce(sum(n), 0)::int from live_count
        where kind = of_kind and of_kind in ('listed-tenant', 'listed-user', 'invitation')
          and current_setting('app.scope', true) = 'platform'
      $$`)
    for (const signature of Object.values(functions)) this.addSql(`revoke all on function ${signature} from public`)
    this.addSql(`grant execute on function ${functions.total} to ezshare_application`)
  }

  override down(): void {
    this.addSql('drop trigger count_invitation on invitation')
    this.addSql('drop trigger count_tenant_changed on tenant')
    this.addSql('drop trigger count_tenant on tenant')
    this.addSql(keptCounts(usersByCompany, countedTenants))
    this.addSql(userChangesByCompany)
    for (const signature of Object.values(functions)) this.addSql(`drop function ${signature}`)
    this.addSql(`delete from live_count
      where kind in ('listed-tenant', 'active-tenant', 'listed-user', 'active-user', 'invitation')`)
    this.addSql(`insert into live_count (kind, part, n)
      select 'user', coalesce(tenant_id, 0), count(*) from app_user where deleted_at is null group by 2`)
  }
}
