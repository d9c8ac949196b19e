import { pino } from 'pino'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { fillDatabase, heldData, labelOf, sizes, type DataSizes } from './data-set.ts'

export interface DatabaseOptions {
  /** The wanted data set. */
  data?: DataSizes
  /** PostgreSQL settings that differ from those of an installation. */
  settings?: Record<string, string>
}

/**
 * A database of the bench's own with the whole data set, which takes about a minute, or with another one. A database
 * of an earlier run is migrated to the newest schema. Throws an error when it holds another data set.
 */
export async function makeDatabase(
  dataDir: string,
  { data = sizes, settings }: DatabaseOptions = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings, log: pino({ level: 'silent' }) })
  try {
    await migrate(postgres)
    const adminUrl = postgres.urlOf('postgres')
    const held = await heldData(adminUrl)
    if (held === undefined) await fillDatabase(adminUrl, data)
    else if (held !== labelOf(data)) throw new Error(`${dataDir} holds another data set, ${held}: name another folder`)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
