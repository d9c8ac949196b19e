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
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  log: Pick<Logger, 'info' | 'error'>
}

/**
 * Runs the work on one connection of the tables' owner, for tools beside the server. A running embedded database is
 * used as it is; a stopped one is started for the duration of the work, which is told that no server runs beside it.
 * Throws StartupError in one sentence when there is no database.
 */
export async function withOwner<T>(
  options: OwnerAccessOptions,
  work: (owner: pg.Client, access: { alone: boolean }) => Promise<T>,
): Promise<T> {
  const { url, alone, stop } = await findDatabase(options)
  return connected(url, (owner) => work(owner, { alone })).finally(stop)
}

export interface DatabaseUrls {
  ownerUrl: string
  applicationUrl: string
}

/**
 * The same for a database that is to be filled: an embedded one is created when missing. Throws StartupError in one
 * sentence when it cannot be used, or a server is running on it.
 */
export async function withNewDatabase<T>(
  { dataDir, log, databaseUrl, databaseOwnerUrl }: OwnerAccessOptions,
  work: (owner: pg.Client, urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  assertOwnerUrl(databaseUrl, databaseOwnerUrl)
  if (databaseUrl && databaseOwnerUrl) {
    const urls = { ownerUrl: databaseOwnerUrl, applicationUrl: databaseUrl }
    return connected(databaseOwnerUrl, (owner) => work(owner, urls))
  }
  const embedded = await startEmbeddedPostgres({ dataDir: resolve(dataDir), log })
  return connected(embedded.ownerUrl, (owner) => work(owner, embedded)).finally(() => embedded.stop())
}

/** A command meant for the database of DATABASE_URL must not touch the embedded one. */
function assertOwnerUrl(databaseUrl: string | undefined, databaseOwnerUrl: string | undefined): void {
  if (!databaseUrl || databaseOwnerUrl) return
  throw new StartupError('DATABASE_OWNER_URL is missing: this command works as the owner of the database.')
}

async function connected<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // A lost connection fails its running statement; without a listener its event would end the process.
  owner.on('error', () => {})
  await owner.connect().catch((cause: Error) => {
    throw new StartupError(`The database cannot be reached: ${cause.message}.`, { cause })
  })
  return work(owner).finally(() => owner.end())
}

async function findDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log }: OwnerAccessOptions) {
  assertOwnerUrl(databaseUrl, databaseOwnerUrl)
  const stay = async (): Promise<void> => {}
  if (databaseOwnerUrl) return { url: databaseOwnerUrl, alone: false, stop: stay }
  const home = resolve(dataDir)
  const folder = join(home, 'postgres')
  if (!(await hasCluster(folder))) throw new StartupError(`There is no database in ${home}: start the server first.`)
  const running = await findRunningPostmaster(folder)
  if (running) {
    const password = passwordOf('ezshare_owner', await readSecret(join(home, 'postgres-secret'), true))
    const url = `postgres://ezshare_owner:${password}@127.0.0.1:${running.port}/ezshare`
    return { url, alone: false, stop: stay }
  }
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir: home, log })
  return { url: ownerUrl, alone: true, stop }
}
