import { Migration } from '@mikro-orm/migrations'

/** Saved views of suppliers narrow to a client and a model, kept as numbers like the machine. */
export class ViewsOfCases extends Migration {
  override up(): void {
    this.addSql('alter table saved_view add column client_id integer, add column model_id integer')
  }

  override down(): void {
    this.addSql('alter table saved_view drop column client_id, drop column model_id')
  }
}
