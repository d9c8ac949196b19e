import { Migration } from '@mikro-orm/migrations'

/**
 * A migration of indexes that are built while others read and write. It has no transaction, so it must tolerate being
 * run again after half of it: `buildIndex` first drops the invalid leftover of an interrupted build. The rule: an index
 * on a table that grows with use (tickets, files, the audit trail, machines and their parts) is built in such a
 * migration and nowhere else; it contains nothing but indexes.
 */
export abstract class ConcurrentMigration extends Migration {
  override isTransactional(): boolean {
    return false
  }

  /** @param on table and columns, such as `ticket (created_by_id)` */
  protected buildIndex(name: string, on: string): void {
    this.dropIndex(name)
    this.addSql(`create index concurrently ${name} on ${on}`)
  }

  protected dropIndex(name: string): void {
    this.addSql(`drop index concurrently if exists ${name}`)
  }
}
