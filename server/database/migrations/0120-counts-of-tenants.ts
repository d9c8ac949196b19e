import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/** The company that a row counts for: the one whose quota holds the file, and the ticket's client. */
export const tenantOf: Record<string, string> = {
  support_file: '(select s.tenant_id from stored_file s where s.id = %.stored_file_id)',
  ticket_file: '%.client_id',
}

const of = (row: string, text: string) => text.replaceAll('%', row)

/**
 * The files of each company, kept like the other numbers of the platform (migration 0039), and what the platform sees
 * of a company's tickets and files: how many, never which.
 */
export class CountsOfTenants extends Migration {
  override up(): void {
    for (const [table, tenant] of Object.entries(tenantOf)) {
      const name = `count_tenant_${table}`
      this.addSql(`
        create function ${name}() returns trigger language plpgsql ${asOwner} as $$
        begin
          if tg_op <> 'INSERT' and old.deleted_at is null then
            perform add_to_live_count('tenant-file', ${of('old', tenant)}, -1);
          end if;
          if tg_op <> 'DELETE' and new.deleted_at is null then
            perform add_to_live_count('tenant-file', ${of('new', tenant)}, 1);
          end if;
          return null;
        end
        $$`)
      this.addSql(`revoke all on function ${name}() from public`)
      this.addSql(`create trigger ${name} after insert or delete on ${table} for each row execute function ${name}()`)
      this.addSql(`create trigger ${name}_changed after update on ${table} for each row
        when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function ${name}()`)
      // After the triggers, which hold writers back until this transaction ends.
      this.addSql(`insert into live_count (kind, part, n)
        select 'tenant-file', ${of('r', tenant)}, count(*) from ${table} r where r.deleted_at is null group by 2`)
    }
    this.addSql(`
      create function tenant_counts() returns table (tenant_id integer, open_tickets integer, closed_tickets integer,
        files integer, bytes bigint) language sql stable ${asOwner} as $$
        with tickets as (
          select k.tenant_id, sum(k.n) filter (where k.status = 'OPEN') as open,
            sum(k.n) filter (where k.status <> 'OPEN') as closed
          from (select client_id as tenant_id, status, n from ticket_tally
            union all select supplier_id, status, n from ticket_tally) k
          group by 1),
        files as (select part as tenant_id, sum(n) as n from live_count where kind = 'tenant-file' group by 1)
        select t.id, coalesce(k.open, 0)::int, coalesce(k.closed, 0)::int, coalesce(f.n, 0)::int, coalesce(s.bytes, 0)
        from tenant t
        left join tickets k on k.tenant_id = t.id
        left join files f on f.tenant_id = t.id
        left join tenant_storage s on s.tenant_id = t.id
        where t.deleted_at is null and current_setting('app.scope', true) = 'platform'
      $$`)
    this.addSql('revoke all on function tenant_counts() from public')
    this.addSql('grant execute on function tenant_counts() to ezshare_application')
  }

  override down(): void {
    this.addSql('drop function tenant_counts()')
    for (const table of Object.keys(tenantOf)) {
      const name = `count_tenant_${table}`
      this.addSql(`drop trigger ${name}_changed on ${table}`)
      this.addSql(`drop trigger ${name} on ${table}`)
      this.addSql(`drop function ${name}()`)
    }
    this.addSql(`delete from live_count where kind = 'tenant-file'`)
  }
}
