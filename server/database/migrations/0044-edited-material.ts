import { Migration } from '@mikro-orm/migrations'

const texts: Record<string, string> = {
  error_code: 'code, description, resolution',
  support_file: 'name, description',
}

/**
 * Suppliers edit the texts of published material. `updated_at` is null for a row that was never edited; the machine of
 * a row and its file stay what they were.
 */
export class EditedMaterial extends Migration {
  override up(): void {
    for (const [table, columns] of Object.entries(texts)) {
      this.addSql(`alter table ${table} add column updated_at timestamptz(3)`)
      this.addSql(`grant update (${columns}, updated_at) on ${table} to ezshare_application`)
    }
  }

  override down(): void {
    for (const [table, columns] of Object.entries(texts)) {
      this.addSql(`revoke update (${columns}) on ${table} from ezshare_application`)
      this.addSql(`alter table ${table} drop column updated_at`)
    }
  }
}
