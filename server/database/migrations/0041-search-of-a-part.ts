import { Migration } from '@mikro-orm/migrations'

const found = (condition: string) => `
            select t.id, t.client_id, t.supplier_id, t.machine_id, t.status, t.machine_serial, t.created_at, t.updated_at
            from ticket t where ${condition}`

/** @param ofSide the condition that a ticket belongs to the tenant, for the index of the search */
const search = (ofSide: (side: string) => string) => `
      create or replace function search_tickets(side text, tenant integer, pattern text)
      returns table (id integer, client_id integer, supplier_id integer, machine_id integer, status text,
        machine_serial varchar, created_at timestamptz, updated_at timestamptz)
      language plpgsql stable security definer
      set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
      begin
        if current_setting('app.scope', true) is distinct from 'tenant'
          or current_setting('app.tenant', true) is distinct from tenant::text then
          return;
        end if;
        if side = 'client' then
          return query ${found(`${ofSide('client')} and t.search_document like pattern`)};
        else
          return query ${found(`${ofSide('supplier')} and t.search_document like pattern`)}
            union ${found(`t.supplier_id = tenant and t.machine_id in (
              select m.id from machine m where m.supplier_id = tenant and lower(m.name) like pattern)`)};
        end if;
      end
      $$`

/** `search_tickets()` as in migration 0019, which names the part of the index that has the tenant's tickets. */
export class SearchOfAPart extends Migration {
  override up(): void {
    this.addSql(search((side) => `t.${side}_id = tenant and t.${side}_id % 8 = tenant % 8`))
    this.addSql('drop index ticket_search')
    this.addSql('alter index audit_event_search set (fastupdate = on, gin_pending_list_limit = 512)')
  }

  override down(): void {
    this.addSql('alter index audit_event_search set (fastupdate = off)')
    this.addSql('alter index audit_event_search reset (gin_pending_list_limit)')
    this.addSql(`create index ticket_search on ticket
      using gin (client_id, supplier_id, search_document gin_trgm_ops) with (fastupdate = off)`)
    this.addSql(search((side) => `t.${side}_id = tenant`))
  }
}
