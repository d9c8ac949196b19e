import { Migration } from '@mikro-orm/migrations'
import { tenantOf } from './0120-counts-of-tenants.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const changes = [
  { on: 'insert', rows: 'new table as changed', sign: '' },
  { on: 'delete', rows: 'old table as changed', sign: '-' },
]

/**
 * Counts the files of a statement at once. A change of the company's count for each file would pass over all earlier
 * changes of the same transaction, which takes the square of their number.
 */
export class FilesCountedAtOnce extends Migration {
  override up(): void {
    for (const [table, tenant] of Object.entries(tenantOf)) {
      this.addSql(`drop trigger count_tenant_${table} on ${table}`)
      for (const { on, rows, sign } of changes) {
        const name = `count_tenant_${table}_${on}`
        this.addSql(`
          create function ${name}() returns trigger language plpgsql ${asOwner} as $$
          begin
            perform add_to_live_count('tenant-file', c.part, ${sign}c.n) from (
              select ${tenant.replaceAll('%', 'r')} as part, count(*)::int as n
              from changed r where r.deleted_at is null group by 1 order by 1) c;
            return null;
          end
          $$`)
        this.addSql(`revoke all on function ${name}() from public`)
        this.addSql(`create trigger ${name} after ${on} on ${table} referencing ${rows}
          for each statement execute function ${name}()`)
      }
    }
  }

  override down(): void {
    for (const table of Object.keys(tenantOf)) {
      for (const { on } of changes) {
        this.addSql(`drop trigger count_tenant_${table}_${on} on ${table}`)
        this.addSql(`drop function count_tenant_${table}_${on}()`)
      }
      this.addSql(`create trigger count_tenant_${table} after insert or delete on ${table}
        for each row execute function count_tenant_${table}()`)
    }
  }
}
