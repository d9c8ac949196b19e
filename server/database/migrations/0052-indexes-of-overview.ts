import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * What the start pages and the overview count stands in the indexes by creation, together with the other company, which
 * the policy reads: they count without fetching a ticket, and no index is added (docs/decisions/038-charts.md).
 */
const indexes: Record<string, string> = {
  ticket_client_raised: 'ticket (client_id, created_at, id) include (supplier_id, error_code, closed_at)',
  ticket_client_status_raised: 'ticket (client_id, status, created_at, id) include (supplier_id)',
  ticket_supplier_raised: 'ticket (supplier_id, created_at, id) include (client_id, error_code, closed_at)',
  ticket_supplier_status_raised: 'ticket (supplier_id, status, created_at, id) include (client_id)',
}

/** The same without what they include. */
const replaced: Record<string, string> = {
  ticket_client_created: 'ticket (client_id, created_at, id)',
  ticket_client_status_created: 'ticket (client_id, status, created_at, id)',
  ticket_supplier_created: 'ticket (supplier_id, created_at, id)',
  ticket_supplier_status_created: 'ticket (supplier_id, status, created_at, id)',
}

export class IndexesOfOverview extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
    for (const name of Object.keys(replaced)) this.dropIndex(name)
  }

  override down(): void {
    for (const [name, on] of Object.entries(replaced)) this.buildIndex(name, on)
    for (const name of Object.keys(indexes)) this.dropIndex(name)
  }
}
