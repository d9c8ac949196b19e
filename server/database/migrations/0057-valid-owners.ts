import { Migration } from '@mikro-orm/migrations'

const constraints = [
  ['machine', 'machine_model'],
  ['error_code', 'error_code_model'],
  ['error_code', 'error_code_owner'],
  ['support_file', 'support_file_model'],
  ['support_file', 'support_file_owner'],
  ['stored_file', 'stored_file_purpose_check'],
] as const

/** Looks at the rows that were there before the constraints of migration 0055, while others read and write. */
export class ValidOwners extends Migration {
  override up(): void {
    for (const [table, name] of constraints) this.addSql(`alter table ${table} validate constraint ${name}`)
  }

  /** The constraints themselves belong to migration 0055. */
  override down(): void {}
}
