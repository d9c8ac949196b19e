import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`

/** The policies of machine apply to the subquery. */
const visibleMachine = `${inTenant} and exists (select 1 from machine m where m.id = machine_label.machine_id)`

/**
 * The address of each machine, which its QR label carries (docs/decisions/043-labels.md): 60 random bits as twelve
 * digits of Crockford's base 32. A trigger gives every new machine one. A revoked address stays here, so that it is
 * never given again.
 */
export class MachineLabels extends Migration {
  override up(): void {
    // A version 4 UUID has its version at digit 13: the fifteen digits around it are random.
    this.addSql(`
      create function new_label_code() returns text language sql volatile set search_path = pg_catalog as $$
        select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((random.bits >> (5 * digit)) & 31)::int + 1, 1), '')
        from (select ('x0' || substr(uuid.hex, 1, 12) || substr(uuid.hex, 14, 3))::bit(64)::bigint as bits
            from (select replace(gen_random_uuid()::text, '-', '') as hex) uuid) random,
          generate_series(0, 11) digit
      $$`)
    this.addSql('revoke all on function new_label_code() from public')
    this.addSql('grant execute on function new_label_code() to ezshare_application')
    this.addSql(`
      create table machine_label (
        id integer generated always as identity primary key,
        machine_id integer not null references machine (id) on delete cascade,
        code text not null default new_label_code() unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
        created_at timestamptz(3) not null default now(),
        revoked_at timestamptz(3)
      )`)
    this.addSql('create unique index machine_label_current on machine_label (machine_id) where revoked_at is null')
    this.addSql('create index machine_label_of_machine on machine_label (machine_id)')
    this.addSql('alter table machine_label enable row level security')
    this.addSql(`create policy machine_label_select on machine_label for select using (${visibleMachine})`)
    this.addSql(`create policy machine_label_insert on machine_label for insert with check (${visibleMachine})`)
    this.addSql(`create policy machine_label_update on machine_label for update
      using (${visibleMachine}) with check (${visibleMachine})`)
    this.addSql('grant select, insert (machine_id), update (revoked_at) on machine_label to ezshare_application')

    this.addSql(`
      create function label_machine() returns trigger language plpgsql ${asOwner} as $$
        begin
          loop
            insert into machine_label (machine_id) values (new.id) on conflict (code) do nothing;
            exit when found;
          end loop;
          return null;
        end
      $$`)
    this.addSql('revoke all on function label_machine() from public')
    this.addSql('create trigger label_machine after insert on machine for each row execute function label_machine()')
  }

  override down(): void {
    this.addSql('drop trigger label_machine on machine')
    this.addSql('drop function label_machine()')
    this.addSql('drop table machine_label')
    this.addSql('drop function new_label_code()')
  }
}
