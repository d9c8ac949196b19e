import { ConcurrentMigration } from './concurrent-migration.ts'

/** The latest resolved tickets of a company with one error code, by machine, which the fix memory reads. */
const indexes: Record<string, string> = {
  ticket_client_fixes: "ticket (client_id, error_code, machine_id, id) where status = 'CLOSED'",
}

export class IndexOfFixes extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
  }

  override down(): void {
    for (const name of Object.keys(indexes)) this.dropIndex(name)
  }
}
