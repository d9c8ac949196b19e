import { ConcurrentMigration } from './concurrent-migration.ts'

/**
 * PostgreSQL looks for rows that reference a deleted row, and a partial index cannot answer that: without these indexes
 * each deleted parent cost a scan of a whole table. The indexes on deleted_at find the rows of the nightly purge.
 */
const indexes: Record<string, string> = {
  ticket_file_of_ticket: 'ticket_file (ticket_id)',
  ticket_of_creator: 'ticket (created_by_id) where created_by_id is not null',
  stored_file_of_creator: 'stored_file (created_by) where created_by is not null',
  machine_of_client: 'machine (client_id)',
  machine_claim_of_machine: 'machine_claim (machine_id)',
  machine_claim_of_client: 'machine_claim (client_id)',
  machine_photo_of_machine: 'machine_photo (machine_id)',
  support_file_of_machine: 'support_file (machine_id)',
  error_code_of_machine: 'error_code (machine_id)',
  session_of_account: 'session (user_id)',
  kept_answer_of_account: 'kept_answer (user_id)',
  machine_deleted: 'machine (id) where deleted_at is not null',
  app_user_deleted: 'app_user (id) where deleted_at is not null',
  error_code_deleted: 'error_code (id) where deleted_at is not null',
  support_file_deleted: 'support_file (id) where deleted_at is not null',
  machine_photo_deleted: 'machine_photo (id) where deleted_at is not null',
  ticket_file_deleted: 'ticket_file (id) where deleted_at is not null',
  session_expiry: 'session (expires_at)',
  password_code_expiry: 'password_code (expires_at)',
}

export class IndexesOfReferences extends ConcurrentMigration {
  override up(): void {
    for (const [name, on] of Object.entries(indexes)) this.buildIndex(name, on)
  }

  override down(): void {
    for (const name of Object.keys(indexes)) this.dropIndex(name)
  }
}
