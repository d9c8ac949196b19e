import { Migration } from '@mikro-orm/migrations'

const closed = (shortest: number) => `
  (status = 'CLOSED') = (closed_at is not null)
  and (status = 'OPEN' or char_length(btrim(resolution)) >= ${shortest})`

/**
 * A resolution has at least ten UTF-16 units, as browsers count (A97); PostgreSQL counts characters, of which those units
 * make at least five. The exact rule is the operation's.
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
