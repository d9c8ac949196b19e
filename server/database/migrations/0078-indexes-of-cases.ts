import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * The filters by client and by model of a supplier's list, in its default order, as the filters of migration 0042. The
 * machines of a model are compared within the index, which is in the order of the tickets.
 */
const indexes: Record<string, string> = {
  ticket_supplier_client: 'ticket (supplier_id, client_id, id, status, created_at)',
  ticket_supplier_machine: 'ticket (supplier_id, id, created_at, machine_id) include (client_id)',
  ticket_supplier_status_machine: 'ticket (supplier_id, status, id, created_at, machine_id) include (client_id)',
}

/** Those that have a machine now begin with the same columns. */
const replaced: Record<string, string> = {
  ticket_supplier_age: 'ticket (supplier_id, id, created_at) include (client_id)',
  ticket_supplier_status_age: 'ticket (supplier_id, status, id, created_at) include (client_id)',
}

export class IndexesOfCases extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
    for (const name of Object.keys(replaced)) this.dropIndex(name)
  }

  override down(): void {
    for (const [name, on] of Object.entries(replaced)) this.buildIndex(name, on)
    for (const name of Object.keys(indexes)) this.dropIndex(name)
  }
}
