import { ConcurrentMigration } from './concurrent-migration.ts'

/** Without a pending list, which every search would have to read, and which a line would empty at the end of the chain. */
const trail = 'audit_event using gin (tenant_id, search_document gin_trgm_ops) with (fastupdate = off)'

/** With the client: the planner otherwise looked up all tickets of the client in the index of the search as well. */
const ofMachine = 'ticket (machine_id, client_id, status, id)'

export class IndexesOfGrowth extends ConcurrentMigration {
  override up(): void {
    this.buildIndex('audit_event_search', trail)
    this.buildIndex('ticket_of_machine', ofMachine)
    this.dropIndex('ticket_machine')
  }

  override down(): void {
    this.buildIndex('ticket_machine', 'ticket (machine_id, status, id desc)')
    this.dropIndex('ticket_of_machine')
    this.dropIndex('audit_event_search')
  }
}
