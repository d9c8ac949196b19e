import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const own = `nullif(current_setting('app.tenant', true), '')::integer`
const scope = `coalesce(current_setting('app.scope', true), '')`

const signatures = ['hold_company(integer)', 'hold_machine(integer, boolean)', 'drop_forsaken_machine(integer)']

/** No longer maintained by its supplier nor registered by a client: invisible to all. */
const forsaken = `m.unmaintained_at is not null and m.deleted_at is null
  and not exists (select 1 from machine_claim c where c.machine_id = m.id and c.ended_at is null)`

const purgeTenant = (machines: string) => `
  create or replace function purge_tenant(company integer, cutoff timestamptz) returns void
  language plpgsql ${asOwner} as $$
    begin
      if ${scope} <> 'job' then
        raise exception 'Only the nightly job purges' using errcode = 'insufficient_privilege';
      end if;
      perform 1 from tenant t where t.id = company and t.deleted_at < cutoff for update;
      if not found then return; end if;
      delete from invitation where tenant_id = company;
      delete from machine_claim c using tenant t where c.client_id = company and t.id = company and t.type = 'CLIENT_ADMIN';
      ${machines}
      begin
        delete from tenant_storage where tenant_id = company;
        delete from tenant where id = company;
      exception when foreign_key_violation then
        update tenant set email = '', note = '', country = '', state = '' where id = company and email <> '';
      end;
    end
  $$`

/**
 * All code locks in one order: companies, users, machines, registrations, error codes, tickets, storage, the end of the
 * audit trail. Foreign keys take their locks late and in the order of the columns, so earlier rows are held first: a
 * company and a machine with a weak lock, which blocks a deletion but no other work.
 */
export class OrderOfLocks extends Migration {
  override up(): void {
    // Whether the caller's own company is still active, checked after a deletion in progress; reveals nothing of
    // others.
    this.addSql(`
      create function hold_company(company integer) returns boolean language plpgsql ${asOwner} as $$
        declare
          works boolean;
        begin
          if ${scope} not in ('tenant', 'platform') then
            raise exception 'Only somebody who has logged in holds a company' using errcode = 'insufficient_privilege';
          end if;
          select t.activated and t.deleted_at is null into works from tenant t where t.id = company for key share;
          if ${scope} = 'tenant' and company is distinct from ${own} then return null; end if;
          return coalesce(works, false);
        end
      $$`)
    // Returns nothing; a foreign machine is not held. `wholly` is for a caller that changes the machine.
    this.addSql(`
      create function hold_machine(machine_id integer, wholly boolean) returns void language plpgsql ${asOwner} as $$
        declare
          held machine;
        begin
          select * into held from machine m where m.id = machine_id
            and (${scope} = 'platform' or (${scope} = 'tenant' and ${own} in (m.supplier_id, m.client_id)));
          if not found then return; end if;
          perform 1 from tenant t where t.id in (held.supplier_id, held.client_id) order by t.id for key share;
          if wholly then perform 1 from machine m where m.id = machine_id for update;
          else perform 1 from machine m where m.id = machine_id for key share;
          end if;
        end
      $$`)
    // A client cannot change a machine, but the end of its registration may be the end of the machine.
    this.addSql(`
      create function drop_forsaken_machine(machine_id integer) returns boolean language plpgsql ${asOwner} as $$
        begin
          if ${scope} <> 'tenant' then
            raise exception 'Only its client lets a machine go' using errcode = 'insufficient_privilege';
          end if;
          update machine m set deleted_at = now(), updated_at = now()
          where m.id = machine_id and m.client_id = ${own} and ${forsaken};
          return found;
        end
      $$`)
    for (const signature of signatures) {
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
    this.addSql(
      purgeTenant(
        `update machine m set deleted_at = now(), updated_at = now() where m.client_id = company and ${forsaken};`,
      ),
    )

    // Rows left behind earlier: unmaintained machines without a client, and machines registered during their supplier's
    // deletion.
    this.addSql(`
      update machine m set unmaintained_at = now(), updated_at = now() from tenant t
      where t.id = m.supplier_id and t.deleted_at is not null and m.deleted_at is null and m.unmaintained_at is null`)
    this.addSql(`update machine m set deleted_at = now(), updated_at = now() where ${forsaken}`)
  }

  override down(): void {
    this.addSql(purgeTenant(''))
    for (const signature of signatures) this.addSql(`drop function ${signature}`)
  }
}
