import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import type { Database } from '../database/database.ts'

/** Makes the versions of support files current whose first day has come; runs every hour, days are in UTC. */
export async function showDueVersions(database: Database, log: Logger): Promise<void> {
  const [row] = await database.write<{ files: number }>({ scope: 'job' }, sql`select show_due_versions() as files`)
  if (row!.files > 0) log.info({ files: row!.files }, 'New versions of support files became current')
}
