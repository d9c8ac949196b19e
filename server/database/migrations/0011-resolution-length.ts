import { Migration } from '@mikro-orm/migrations'

const closed = (shortest: number) => `
  (status = 'CLOSED') = (closed_at is not null)
  and (status = 'OPEN' or char_length(btrim(resolution)) >= ${shortest})`

/**
 * A resolution has at least ten UTF-16 units, as browsers count; PostgreSQL counts characters, at least five of them in
 * ten such units. The operation checks the exact rule.
 */
export class ResolutionLength extends Migration {
  override up(): void {
    this.addSql('alter table ticket drop constraint ticket_closed_is_resolved')
    this.addSql(`alter table ticket add constraint ticket_closed_is_resolved check (${closed(5)})`)
  }

  override down(): void {
    this.addSql('alter table ticket drop constraint ticket_closed_is_resolved')
    this.addSql(`alter table ticket add constraint ticket_closed_is_resolved check (${closed(10)}) not valid`)
  }
}
