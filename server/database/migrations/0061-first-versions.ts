import { Migration } from '@mikro-orm/migrations'

/** The support files of before become their own first version, while others read and publish. */
export class FirstVersions extends Migration {
  override up(): void {
    this.addSql(`
      insert into support_file_version (support_file_id, number, stored_file_id, original_name, content_type, size,
        sha256, page_count, duration_seconds, poster_file_id, created_at)
      select s.id, 1, s.stored_file_id, s.original_name, s.content_type, s.size, f.sha256, s.page_count,
        s.duration_seconds, s.poster_file_id, s.created_at
      from support_file s join stored_file f on f.id = s.stored_file_id
      order by s.id
      on conflict (support_file_id, number) do nothing`)
  }

  /** Migration 0060 removes them with their table. */
  override down(): void {}
}
