import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

/**
 * The bytes that each company has stored, counted by the database itself with every insert and delete of a stored_file
 * row, so that no code has to add up files or can forget to count one.
 */
export class TenantStorage extends Migration {
  override up(): void {
    this.addSql(`
      create table tenant_storage (
        tenant_id integer primary key references tenant (id),
        bytes bigint not null
      )`)
    this.addSql('insert into tenant_storage (tenant_id, bytes) select tenant_id, sum(size) from stored_file group by 1')
    this.addSql('alter table tenant_storage enable row level security')
    this.addSql(`create policy tenant_storage_select on tenant_storage for select using (
      ((select current_setting('app.scope', true)) = 'tenant'
        and tenant_id = (select nullif(current_setting('app.tenant', true), ''))::int)
      or (select current_setting('app.scope', true)) = 'platform')`)
    this.addSql('grant select on tenant_storage to ezshare_application')

    this.addSql(`
      create function count_stored_files() returns trigger language plpgsql ${asOwner} as $$
        begin
          insert into tenant_storage as s (tenant_id, bytes)
          select tenant_id, sum(size) from added group by tenant_id order by tenant_id
          on conflict (tenant_id) do update set bytes = s.bytes + excluded.bytes;
          return null;
        end
      $$`)
    this.addSql(`
      create function discount_stored_files() returns trigger language plpgsql ${asOwner} as $$
        begin
          insert into tenant_storage as s (tenant_id, bytes)
          select tenant_id, -sum(size) from removed group by tenant_id order by tenant_id
          on conflict (tenant_id) do update set bytes = s.bytes + excluded.bytes;
          return null;
        end
      $$`)
    this.addSql(`create trigger count_stored_files after insert on stored_file
      referencing new table as added for each statement execute function count_stored_files()`)
    this.addSql(`create trigger discount_stored_files after delete on stored_file
      referencing old table as removed for each statement execute function discount_stored_files()`)

    // Until the end of the transaction no other one can add a file: if the files fit the quota now, they still fit
    // then.
    this.addSql(`
      create function lock_storage(company integer) returns bigint language sql ${asOwner} as $$
        insert into tenant_storage as s (tenant_id, bytes) select company, 0
        where current_setting('app.scope', true) = 'platform' or (current_setting('app.scope', true) = 'tenant'
          and company = nullif(current_setting('app.tenant', true), '')::integer)
        on conflict (tenant_id) do update set bytes = s.bytes
        returning s.bytes
      $$`)
    for (const signature of ['count_stored_files()', 'discount_stored_files()', 'lock_storage(integer)']) {
      this.addSql(`revoke all on function ${signature} from public`)
    }
    this.addSql('grant execute on function lock_storage(integer) to ezshare_application')
  }

  override down(): void {
    this.addSql('drop function lock_storage(integer)')
    this.addSql('drop trigger discount_stored_files on stored_file')
    this.addSql('drop trigger count_stored_files on stored_file')
    this.addSql('drop function discount_stored_files()')
    this.addSql('drop function count_stored_files()')
    this.addSql('drop table tenant_storage')
  }
}
