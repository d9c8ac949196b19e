import { Migration } from '@mikro-orm/migrations'

/** Makes the constraint of migration 0105 valid, while others read and write. */
export class ValidOwnerOfCodes extends Migration {
  override up(): void {
    this.addSql('alter table error_code validate constraint error_code_owner')
  }

  /** A valid constraint stays valid. */
  override down(): void {}
}
