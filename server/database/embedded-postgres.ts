import type { Client } from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../errors/startup-error.ts'
import { passwordOf, removeUnfinishedClusters } from './embedded/cluster.ts'
import { claimDatabase, createOwnedDatabase } from './embedded/ownership.ts'
import { findRunningPostmaster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { prepareCluster } from './embedded/prepare.ts'
import { postgresSettings } from './embedded/settings.ts'

export interface EmbeddedPostgresOptions {
  /** The server's DATA_DIR; the cluster, its secret and its log are kept in it. */
  dataDir: string
  log: Pick<Logger, 'info' | 'error'>
  /** A fixed port of 127.0.0.1; any free one without it. */
  port?: number
  /** PostgreSQL settings that differ from those of an installation, for tests. */
  settings?: Record<string, string>
}

export interface EmbeddedPostgres {
  host: string
  port: number
  /** The superuser, on the maintenance database `postgres`. */
  adminUrl: string
  /** The role that owns the database `ezshare` and may create roles, but is no superuser. */
  ownerUrl: string
  /** The role that the application connects as; the migrations create it with this password. */
  applicationUrl: string
  /** The address of a database for any role; a role's password is the same at every start. */
  urlOf: (role: string, database?: string) => string
  /** Stops the database when everything is written. Calling it again waits for the same end. */
  stop: () => Promise<void>
}

const host = '127.0.0.1'
const names = { role: 'ezshare_owner', database: 'ezshare' }

/**
 * Starts the PostgreSQL of this data folder, or takes over the one that a killed server has left
 * running, and creates the database at the first start.
 * @throws StartupError when the folder cannot be used, with the reason in one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const settings = { ...postgresSettings, ...options.settings }
  const cluster = await prepareCluster(options.dataDir, settings.fsync !== 'off')
  const { dataDir, folder, secret } = cluster
  for (let attempt = 1; attempt <= 5; attempt++) {
    const postmaster =
      (await findRunningPostmaster(folder)) ?? (await startPostmaster({ ...cluster, port: options.port, settings }))
    if (!postmaster) continue
    const { pid, port } = postmaster
    const urlOf = (role: string, database = names.database): string =>
      `postgres://${role}:${passwordOf(role, secret)}@${host}:${port}/${database}`
    const adminUrl = urlOf('postgres', 'postgres')
    const owner = await claimDatabase(adminUrl, dataDir)
    if (!owner) continue
    const stop = ownerOf(owner, pid, folder, options.log)
    try {
      if (options.port && options.port !== port) {
        await stop()
        continue
      }
      await createOwnedDatabase(owner, names, passwordOf(names.role, secret))
      await removeUnfinishedClusters(dataDir)
    } catch (error) {
      await stop()
      throw error
    }
    options.log.info({ port }, 'embedded database is ready')
    return {
      host,
      port,
      adminUrl,
      ownerUrl: urlOf(names.role),
      applicationUrl: urlOf('ezshare_app'),
      urlOf,
      stop,
    }
  }
  throw new StartupError(`The database in ${folder} takes no connections: end its processes and start again.`)
}

/** Ties the database to this process: it ends with it, and its loss is reported. */
function ownerOf(owner: Client, pid: number, folder: string, log: EmbeddedPostgresOptions['log']): () => Promise<void> {
  let stopping: Promise<void> | undefined
  owner.on('error', (error) => {
    if (!stopping) log.error({ err: error }, 'embedded database has ended')
  })
  // For exits that go past stop(), such as a failed start: nobody waits, but it still ends clean.
  const endWithProcess = (): void => {
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', endWithProcess)
  return () => {
    stopping ??= (async () => {
      await owner.end().catch(() => undefined)
      await stopPostmaster(folder, pid)
      process.off('exit', endWithProcess)
    })()
    return stopping
  }
}
