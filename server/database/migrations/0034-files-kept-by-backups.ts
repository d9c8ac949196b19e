import { Migration } from '@mikro-orm/migrations'
import { keptFilesLock } from '../backup-lock.ts'

/**
 * While a backup copies files, no file is deleted for good: the purge is refused and retried later. Transactions that
 * delete rows of stored files share a lock that a backup takes exclusively (docs/decisions/019-backup.md).
 */
export class FilesKeptByBackups extends Migration {
  override up(): void {
    this.addSql(`
      create function keep_files_of_backup() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          if not pg_try_advisory_xact_lock_shared(${keptFilesLock}) then
            raise exception 'A backup is under way: no file is deleted for good before its end'
              using errcode = 'lock_not_available';
          end if;
          return null;
        end
      $$`)
    this.addSql('revoke all on function keep_files_of_backup() from public')
    this.addSql(`create trigger keep_files_of_backup before delete on stored_file
      for each statement execute function keep_files_of_backup()`)
  }

  override down(): void {
    this.addSql('drop trigger keep_files_of_backup on stored_file')
    this.addSql('drop function keep_files_of_backup()')
  }
}
