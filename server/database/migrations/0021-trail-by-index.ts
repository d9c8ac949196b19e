import { Migration } from '@mikro-orm/migrations'

const onPlatform = `(select current_setting('app.scope', true)) = 'platform'`

/** What docs/decisions/011-indexed-lists.md says of tickets is true of the trail: narrowed to a company, it was sorted. */
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
