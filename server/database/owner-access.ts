import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../errors/startup-error.ts'
import { hasCluster, passwordOf, readSecret } from './embedded/cluster.ts'
import { findRunningPostmaster } from './embedded/postmaster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export interface OwnerAccessOptions {
  dataDir: string
  /** Absent with the embedded database. */
  databaseOwnerUrl: string | undefined
  log: Pick<Logger, 'info' | 'error'>
}

/**
 * Runs the work on one connection of the owner of the tables, for tools beside the server. An embedded database is used
 * as it runs, or started for the time of the work. Throws StartupError in one sentence when there is none.
 */
export async function withOwner<T>(options: OwnerAccessOptions, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const { url, stop } = await findDatabase(options)
  try {
    const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    // A connection that is lost fails the statement that runs on it; by itself it must not end the process.
    owner.on('error', () => {})
    await owner.connect().catch((cause: Error) => {
      throw new StartupError(`The database cannot be reached: ${cause.message}.`, { cause })
    })
    return await work(owner).finally(() => owner.end())
  } finally {
    await stop()
  }
}

async function findDatabase({ dataDir, databaseOwnerUrl, log }: OwnerAccessOptions) {
  if (databaseOwnerUrl) return { url: databaseOwnerUrl, stop: async () => {} }
  const home = resolve(dataDir)
  const folder = join(home, 'postgres')
  if (!(await hasCluster(folder))) throw new StartupError(`There is no database in ${home}: start the server first.`)
  const running = await findRunningPostmaster(folder)
  if (running) {
    const password = passwordOf('ezshare_owner', await readSecret(join(home, 'postgres-secret'), true))
    return { url: `postgres://ezshare_owner:${password}@127.0.0.1:${running.port}/ezshare`, stop: async () => {} }
  }
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: home, log })
  return { url: ownerUrl, stop }
}
