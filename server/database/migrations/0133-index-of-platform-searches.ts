import { ConcurrentMigration } from './concurrent-migration.ts'

const documents = {
  tenant: 'tenant_document(number, type, email, company_name)',
  app_user: 'app_user_document(user_name, first_name, last_name, email, role_id)',
  invitation: 'invitation_document(email, role_id, country, state)',
}

/** The searched texts of migration 0132. */
export class IndexOfPlatformSearches extends ConcurrentMigration {
  override up(): void {
    for (const [table, document] of Object.entries(documents)) {
      this.buildIndex(`${table}_search`, `${table} using gin (${document} gin_trgm_ops) with (fastupdate = off)`)
    }
  }

  override down(): void {
    for (const table of Object.keys(documents)) this.dropIndex(`${table}_search`)
  }
}
