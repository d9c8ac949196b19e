import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * One index for each filter of the ticket lists. What follows the number of the ticket is compared within the index, so
 * that a page fetches its own rows only, whatever the status (docs/decisions/032-filters-of-the-ticket-lists.md).
 */
const indexes: Record<string, string> = {
  ticket_client_age: 'ticket (client_id, id, created_at) include (supplier_id)',
  ticket_client_status_age: 'ticket (client_id, status, id, created_at) include (supplier_id)',
  ticket_client_code: 'ticket (client_id, error_code, id, status, created_at) include (supplier_id)',
  ticket_client_creator: 'ticket (client_id, created_by_id, id, status, created_at) include (supplier_id)',
  ticket_supplier_age: 'ticket (supplier_id, id, created_at) include (client_id)',
  ticket_supplier_status_age: 'ticket (supplier_id, status, id, created_at) include (client_id)',
  ticket_supplier_code: 'ticket (supplier_id, error_code, id, status, created_at) include (client_id)',
  failure_mode_of_client: 'ticket_failure_mode (client_id, failure_mode_id, ticket_id) include (supplier_id)',
  failure_mode_of_supplier: 'ticket_failure_mode (supplier_id, failure_mode_id, ticket_id) include (client_id)',
}

/** Those that have an age now begin with the same columns. */
const replaced: Record<string, string> = {
  ticket_client_id: 'ticket (client_id, id) include (supplier_id)',
  ticket_client_status: 'ticket (client_id, status, id) include (supplier_id)',
  ticket_supplier_id: 'ticket (supplier_id, id) include (client_id)',
  ticket_supplier_status: 'ticket (supplier_id, status, id) include (client_id)',
}

export class IndexesOfFilters extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
    for (const name of Object.keys(replaced)) this.dropIndex(name)
  }

  override down(): void {
    for (const [name, on] of Object.entries(replaced)) this.buildIndex(name, on)
    for (const name of Object.keys(indexes)) this.dropIndex(name)
  }
}
