import { Migration } from '@mikro-orm/migrations'

/**
 * A migration of indexes that are built while others read and write. It has no transaction, so it has to bear being run
 * again after half of it: `buildIndex` begins by dropping what an interrupted build has left behind, which is invalid.
 * The rule: an index on a table that grows with use (tickets, files, the trail, machines and what hangs on them) is
 * built here and nowhere else; nothing but indexes is.
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
