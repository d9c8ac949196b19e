import sql from 'sql-template-tag'
import type { Database } from '../database/database.ts'

/**
 * Keeps the words of each file whose pages are complete, from which the search proposes the nearest one. Throws the error
 * of the database and the reason of the signal.
 */
export async function keepWords(jobs: Database, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const [row] = await jobs.write<{ kept: boolean }>({ scope: 'job' }, sql`select keep_words_of_file() as kept`)
    if (!row!.kept) return
  }
}
