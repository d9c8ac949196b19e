import { ConcurrentMigration } from './concurrent-migration.ts'

/** Without a pending list, which every search would have to read, and which a line would empty at the end of the chain. */
const trail = 'audit_event using gin (tenant_id, search_document gin_trgm_ops) with (fastupdate = off)'

export class IndexesOfGrowth extends ConcurrentMigration {
  override up(): void {
    this.buildIndex('audit_event_search', trail)
  }

  override down(): void {
    this.dropIndex('audit_event_search')
  }
}
