import type { Logger } from 'pino'
import { StartupError } from '../errors/startup-error.ts'
import { passwordOf, removeUnfinishedClusters } from './embedded/cluster.ts'
import { reserveFolder, type HeartbeatOptions } from './embedded/heartbeat.ts'
import { keepRunning, type RunningDatabase } from './embedded/keep-running.ts'
import { claimDatabase, createOwnedDatabase } from './embedded/ownership.ts'
import { findRunningPostmaster, startPostmaster } from './embedded/postmaster.ts'
import { prepareCluster, type PreparedCluster } from './embedded/prepare.ts'
import { postgresSettings } from './embedded/settings.ts'

export interface EmbeddedPostgresOptions {
  /** The server's DATA_DIR, which holds the cluster, its secret and its log. */
  dataDir: string
  log: Pick<Logger, 'info' | 'error'>
  /** A fixed port of 127.0.0.1; by default any free one. */
  port?: number
  /** PostgreSQL settings that differ from those of an installation, for tests. */
  settings?: Record<string, string>
  /** How the folder is reserved among servers that cannot see each other's processes, for tests. */
  heartbeat?: Omit<HeartbeatOptions, 'dataDir'>
  /** Called once when the database has ended and could not be restarted, or another server took the folder over. */
  onLost?: () => void
}

export interface EmbeddedPostgres {
  host: string
  port: number
  /** The superuser's URL, for the maintenance database `postgres`. */
  adminUrl: string
  /** URL of the role that owns the database `ezshare` and may create roles, but is no superuser. */
  ownerUrl: string
  /** URL of the application's role; the migrations create it with this password. */
  applicationUrl: string
  /** The URL of a database for any role; a role's password is the same at every start. */
  urlOf: (role: string, database?: string) => string
  /** Stops the database when all is written. Idempotent. */
  stop: () => Promise<void>
}

const host = '127.0.0.1'
const names = { role: 'ezshare_owner', database: 'ezshare' }

/**
 * Starts the PostgreSQL of this data folder, or takes over the one that a killed server has left running, and creates
 * the database at the first start.
 * @throws StartupError when the folder cannot be used, with the reason in one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, onLost = () => undefined } = options
  const settings = { ...postgresSettings, ...options.settings }
  const cluster = { ...(await prepareCluster(options.dataDir, settings.fsync !== 'off')), settings }
  const { dataDir, secret } = cluster
  const heartbeat = await reserveFolder({ ...options.heartbeat, dataDir })
  try {
    const { postmaster, owner, adminUrl, stop } = await claimCluster(cluster, options.port, { log, onLost })
    const { port } = postmaster
    const urlOf = (role: string, database = names.database): string =>
      addressOf(port, database, role, passwordOf(role, secret))
    try {
      await createOwnedDatabase(owner, names, passwordOf(names.role, secret))
      await removeUnfinishedClusters(dataDir)
    } catch (error) {
      await stop()
      throw error
    }
    heartbeat.start(() => {
      log.error('Another server has taken the data folder over')
      onLost()
    })
    log.info({ port }, 'embedded database is ready')
    return {
      host,
      port,
      adminUrl,
      ownerUrl: urlOf(names.role),
      applicationUrl: urlOf('ezshare_app'),
      urlOf,
      stop: () => stop().finally(() => heartbeat.stop()),
    }
  } catch (error) {
    await heartbeat.stop()
    throw error
  }
}

/** Finds or starts the postmaster of the cluster and takes its lock, with retries when one of the two disappears. */
async function claimCluster(
  cluster: PreparedCluster & { settings: Record<string, string> },
  wantedPort: number | undefined,
  events: Pick<RunningDatabase, 'log' | 'onLost'>,
) {
  const { dataDir, folder, secret } = cluster
  for (let attempt = 1; attempt <= 5; attempt++) {
    const postmaster =
      (await findRunningPostmaster(folder)) ?? (await startPostmaster({ ...cluster, port: wantedPort }))
    if (!postmaster) continue
    const adminUrl = addressOf(postmaster.port, 'postgres', 'postgres', passwordOf('postgres', secret))
    const owner = await claimDatabase(adminUrl, dataDir)
    if (!owner) continue
    const stop = keepRunning({ owner, postmaster, adminUrl, dataDir, cluster, ...events })
    if (!wantedPort || wantedPort === postmaster.port) return { postmaster, owner, adminUrl, stop }
    await stop()
  }
  throw new StartupError(`The database in ${folder} takes no connections: end its processes and start again.`)
}

function addressOf(port: number, database: string, role: string, password: string): string {
  return `postgres://${role}:${password}@${host}:${port}/${database}`
}
