import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * The machines of a model, its lists, and the rows that reference it. The unique index compares codes as that of the
 * machines does.
 */
const indexes: Record<string, string> = {
  machine_of_model: 'machine (model_id, client_id) where model_id is not null',
  error_code_of_model: 'error_code (model_id, id desc) where model_id is not null',
  support_file_of_model: 'support_file (model_id, kind, id) where model_id is not null',
}

const unique = 'error_code_model_unique'

export class IndexesOfModels extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
    this.dropIndex(unique)
    this.addSql(`create unique index concurrently ${unique} on error_code (model_id, lower(code))
      where deleted_at is null and model_id is not null`)
  }

  override down(): void {
    for (const name of [unique, ...Object.keys(indexes)]) this.dropIndex(name)
  }
}
