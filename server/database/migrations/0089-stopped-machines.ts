import { Migration } from '@mikro-orm/migrations'

const told = [
  ...['CHANGED', 'FILES_ADDED', 'FILES_REMOVED', 'COMMENT', 'QUESTION', 'PROPOSAL'],
  ...['TAKEN', 'GIVEN_BACK'],
]
const list = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

/** Entries that say that the machine is stopped, and that it runs again. A supplier writes neither (migration 0075). */
export class StoppedMachines extends Migration {
  override up(): void {
    this.setKinds([...told, 'STOPPED', 'RUNNING'])
  }

  override down(): void {
    this.addSql(`delete from ticket_entry where kind in ('STOPPED', 'RUNNING')`)
    this.setKinds(told)
  }

  private setKinds(kinds: readonly string[]): void {
    this.addSql('alter table ticket_entry drop constraint ticket_entry_kind_check')
    this.addSql(`alter table ticket_entry add constraint ticket_entry_kind_check check (kind in (${list(kinds)}))`)
  }
}
