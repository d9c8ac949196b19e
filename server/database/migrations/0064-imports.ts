import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const ofCaller = `(select current_setting('app.scope', true)) = 'tenant'
  and tenant_id = (select nullif(current_setting('app.tenant', true), ''))::int`

const signature = 'purge_imports(integer)'

/**
 * Imports of tables by suppliers: what each has added and changed, with the state before, so that it can be undone for a
 * day. The rows are named by their numbers without a reference: an import outlives none of them by more than a day.
 */
export class Imports extends Migration {
  override up(): void {
    this.addSql(`
      create table table_import (
        id integer generated always as identity primary key,
        tenant_id integer not null references tenant (id) on delete cascade,
        kind text not null check (kind in ('error-code', 'machine')),
        machine_id integer,
        model_id integer,
        added integer not null,
        changed integer not null,
        changes jsonb not null,
        created_at timestamptz(3) not null default now(),
        undone_at timestamptz(3)
      )`)
    this.addSql('create index table_import_tenant on table_import (tenant_id, id desc)')
    this.addSql('create index table_import_age on table_import (created_at)')
    this.addSql('alter table table_import enable row level security')
    this.addSql(`create policy table_import_select on table_import for select using (${ofCaller})`)
    this.addSql(`create policy table_import_insert on table_import for insert with check (${ofCaller})`)
    this.addSql(
      `create policy table_import_update on table_import for update using (${ofCaller}) with check (${ofCaller})`,
    )
    this.addSql('grant select, insert, update (undone_at, changes) on table_import to ezshare_application')
    this.addSql(`
      create function purge_imports(most integer) returns integer language plpgsql ${asOwner} as $$
        declare removed integer;
        begin
          if coalesce(current_setting('app.scope', true), '') <> 'job' then
            raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
          end if;
          with gone as (delete from table_import where id in (
            select id from table_import where created_at <= now() - interval '24 hours' limit most) returning 1)
          select count(*)::integer into removed from gone;
          return removed;
        end
      $$`)
    this.addSql(`revoke all on function ${signature} from public`)
    this.addSql(`grant execute on function ${signature} to ezshare_application`)
  }

  override down(): void {
    this.addSql(`drop function ${signature}`)
    this.addSql('drop table table_import')
  }
}
