import { Migration } from '@mikro-orm/migrations'

const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const scope = `(select current_setting('app.scope', true))`
const bothSides = `client_id = ${tenant} or supplier_id = ${tenant}`

/**
 * The same rules as before. The planner cannot split a CASE: it overestimated the selectivity of the parts so much that
 * it fetched and sorted all tickets of a tenant for a page of ten (docs/decisions/011-indexed-lists.md).
 */
const policies = {
  ticket: {
    now: `case when ${scope} = 'tenant' then ${bothSides} else false end`,
    before: `${scope} = 'tenant' and (${bothSides})`,
  },
  machine: {
    now: `case ${scope} when 'tenant' then ${bothSides} when 'platform' then true else false end`,
    before: `(${scope} = 'tenant' and (${bothSides})) or ${scope} = 'platform'`,
  },
}

const indexes: Record<string, string> = {
  // For index-only counts: the policy reads the other company's id.
  ticket_client_id: '(client_id, id) include (supplier_id)',
  ticket_client_status: '(client_id, status, id) include (supplier_id)',
  ticket_client_status_updated: '(client_id, status, updated_at, id)',
  ticket_client_status_created: '(client_id, status, created_at, id)',
  ticket_client_status_serial: '(client_id, status, machine_serial, id)',
  ticket_supplier_id: '(supplier_id, id) include (client_id)',
  ticket_supplier_updated: '(supplier_id, updated_at, id)',
  ticket_supplier_created: '(supplier_id, created_at, id)',
  ticket_supplier_serial: '(supplier_id, machine_serial, id)',
  ticket_supplier_status: '(supplier_id, status, id) include (client_id)',
  ticket_supplier_status_updated: '(supplier_id, status, updated_at, id)',
  ticket_supplier_status_created: '(supplier_id, status, created_at, id)',
  ticket_supplier_status_serial: '(supplier_id, status, machine_serial, id)',
}

const replaced: Record<string, string> = {
  ticket_client_id: '(client_id, id desc)',
  ticket_client_status: '(client_id, status, id desc)',
  ticket_supplier: '(supplier_id, id desc)',
}

const signature = 'search_tickets(text, integer, text)'

const found = (condition: string) => `
            select t.id, t.client_id, t.supplier_id, t.machine_id, t.status, t.machine_serial, t.created_at, t.updated_at
            from ticket t where ${condition}`

/** Every sort and filter of the ticket lists has its index, and the search has one over the tenant's texts. */
export class IndexedLists extends Migration {
  override up(): void {
    for (const [table, { now }] of Object.entries(policies)) {
      this.addSql(`alter policy ${table}_select on ${table} using (${now})`)
    }
    for (const name of Object.keys(replaced)) this.addSql(`drop index ${name}`)
    for (const [name, columns] of Object.entries(indexes)) this.addSql(`create index ${name} on ticket ${columns}`)

    // Both company ids first, so that a common word costs no more than the tenant's rows. Without a pending list, which
    // every search would have to read.
    this.addSql(`create index ticket_search on ticket
      using gin (client_id, supplier_id, search_document gin_trgm_ops) with (fastupdate = off)`)
    this.addSql('create index machine_of_supplier on machine (supplier_id)')
    // LIKE is not leakproof, so under row-level security it never uses an index. The owner's function may; it serves
    // only the tenant of the context, and each search is planned for its own word. Its columns suffice to filter, count
    // and sort.
    this.addSql(`
      create function search_tickets(side text, tenant integer, pattern text)
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
          return query ${found('t.client_id = tenant and t.search_document like pattern')};
        else
          return query ${found('t.supplier_id = tenant and t.search_document like pattern')}
            union ${found(`t.supplier_id = tenant and t.machine_id in (
              select m.id from machine m where m.supplier_id = tenant and lower(m.name) like pattern)`)};
        end if;
      end
      $$`)
    this.addSql(`revoke all on function ${signature} from public`)
    this.addSql(`grant execute on function ${signature} to ezshare_application`)
  }

  override down(): void {
    this.addSql(`drop function ${signature}`)
    this.addSql('drop index machine_of_supplier')
    this.addSql('drop index ticket_search')
    for (const name of Object.keys(indexes)) this.addSql(`drop index ${name}`)
    for (const [name, columns] of Object.entries(replaced)) this.addSql(`create index ${name} on ticket ${columns}`)
    for (const [table, { before }] of Object.entries(policies)) {
      this.addSql(`alter policy ${table}_select on ${table} using (${before})`)
    }
  }
}
