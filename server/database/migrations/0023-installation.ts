import { Migration } from '@mikro-orm/migrations'

const byJob = `(select current_setting('app.scope', true)) = 'job'`

/**
 * Identifies the installation, so that a database, a file store and a secret that do not belong together are not
 * started (docs/decisions/015-one-installation.md). The one row is created here; only its binding ever changes.
 */
export class Installation extends Migration {
  override up(): void {
    this.addSql(`
      create table installation (
        only_row boolean primary key default true check (only_row),
        id text not null default replace(gen_random_uuid()::text, '-', ''),
        -- Since when a file store carries the id; null until the first start.
        bound_at timestamptz(3),
        secret_marks text[] not null default '{}'
      )`)
    this.addSql('insert into installation default values')
    this.addSql('alter table installation enable row level security')
    this.addSql(`create policy installation_select on installation for select using (${byJob})`)
    this.addSql(`create policy installation_update on installation for update using (${byJob}) with check (${byJob})`)
    this.addSql('grant select, update (bound_at, secret_marks) on installation to ezshare_application')
  }

  override down(): void {
    this.addSql('drop table installation')
  }
}
