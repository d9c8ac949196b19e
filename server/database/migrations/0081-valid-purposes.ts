import { Migration } from '@mikro-orm/migrations'

/** Looks at the files that were there before the constraint of the migration before it, while others read and write. */
export class ValidPurposes extends Migration {
  override up(): void {
    this.addSql('alter table stored_file validate constraint stored_file_purpose_check')
  }

  /** The constraint itself belongs to the migration before it. */
  override down(): void {}
}
