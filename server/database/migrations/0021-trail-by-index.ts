import { Migration } from '@mikro-orm/migrations'

const onPlatform = `(select current_setting('app.scope', true)) = 'platform'`

/**
 * As docs/decisions/011-indexed-lists.md for tickets: narrowed to a company, the audit trail was sorted without an
 * index.
 */
export class TrailByIndex extends Migration {
  override up(): void {
    this.addSql(
      `alter policy audit_event_select on audit_event using (case when ${onPlatform} then true else false end)`,
    )
  }

  override down(): void {
    this.addSql(`alter policy audit_event_select on audit_event using (${onPlatform})`)
  }
}
