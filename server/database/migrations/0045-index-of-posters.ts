import { ConcurrentMigration } from './concurrent-migration.ts'

/** For the reference of a poster to its file, and for the question whose poster a file is. */
export class IndexOfPosters extends ConcurrentMigration {
  override up(): void {
    this.buildIndex('support_file_poster', 'support_file (poster_file_id) where poster_file_id is not null')
  }

  override down(): void {
    this.dropIndex('support_file_poster')
  }
}
