import { pino } from 'pino'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { fillDatabase, type DataSizes } from './data-set.ts'

/** A database of the bench's own with the whole data set, which takes a minute or two, or with less of it. */
export async function makeDatabase(dataDir: string, sizes?: DataSizes): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  try {
    await migrate(postgres)
    await fillDatabase(postgres.ownerUrl, sizes)
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
