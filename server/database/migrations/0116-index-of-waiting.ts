import { ConcurrentMigration } from './concurrent-migration.ts'

/** The tickets that have waited since a moment, of all companies, which the job of migration 0115 reads. */
export class IndexOfWaiting extends ConcurrentMigration {
  override up(): void {
    this.buildIndex('ticket_waiting_age', 'ticket_waiting (since)')
  }

  override down(): void {
    this.dropIndex('ticket_waiting_age')
  }
}
