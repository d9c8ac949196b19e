import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * Codes of models are not in the index of those of machines: a search among the models of a company could otherwise use
 * it, and pass over the codes of every company's machines.
 */
export class CodesOfMachinesAlone extends ConcurrentMigration {
  override up(): void {
    this.buildIndex(
      'error_code_number_by_machine',
      'error_code (machine_id, code_number(code)) where deleted_at is null and machine_id is not null',
    )
    this.dropIndex('error_code_number_of_machine')
  }

  override down(): void {
    this.buildIndex(
      'error_code_number_of_machine',
      'error_code (machine_id, code_number(code)) where deleted_at is null',
    )
    this.dropIndex('error_code_number_by_machine')
  }
}
