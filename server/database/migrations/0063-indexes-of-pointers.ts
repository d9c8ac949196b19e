import { ConcurrentMigration } from './concurrent-migration.ts'

/** For the references of error codes and tickets to support files and their versions. */
export class IndexesOfPointers extends ConcurrentMigration {
  override up(): void {
    this.buildIndex('error_code_support_file', 'error_code (support_file_id) where support_file_id is not null')
    this.buildIndex('ticket_version', 'ticket (support_file_version_id) where support_file_version_id is not null')
  }

  override down(): void {
    this.dropIndex('ticket_version')
    this.dropIndex('error_code_support_file')
  }
}
