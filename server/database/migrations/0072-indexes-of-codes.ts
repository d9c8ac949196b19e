import { ConcurrentMigration } from './concurrent-migration.ts'

const indexes: Record<string, string> = {
  error_code_number_of_machine: 'error_code (machine_id, code_number(code)) where deleted_at is null',
  error_code_number_of_model:
    'error_code (model_id, code_number(code)) where deleted_at is null and model_id is not null',
}

/** A code in any spelling, among those of a machine or a model. */
export class IndexesOfCodes extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
  }

  override down(): void {
    for (const name of Object.keys(indexes)) this.dropIndex(name)
  }
}
