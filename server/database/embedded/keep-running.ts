import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { claimDatabase } from './ownership.ts'
import { findRunningPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'

export interface RunningDatabase {
  /** The connection that holds the lock on the database. */
  owner: Client
  postmaster: Postmaster
  adminUrl: string
  /** The folder's name in messages. */
  dataDir: string
  cluster: Omit<Parameters<typeof startPostmaster>[0], 'port'>
  log: Pick<Logger, 'info' | 'error'>
  /** Called once when the database is lost for good. */
  onLost: () => void
}

const mostRestarts = 3
const restartWindow = 10 * 60_000
/** Time for crash recovery, which refuses connections until it is done. */
const recoveryLimit = 60_000

/**
 * Ties the database to this process. When the connection with the lock breaks, the lock is taken again; when the
 * postmaster has ended, it is restarted on the same port, at most three times in ten minutes.
 * @returns a function that stops the database; idempotent.
 */
export function keepRunning(database: RunningDatabase): () => Promise<void> {
  const { adminUrl, cluster, dataDir, log } = database
  const { folder } = cluster
  const { port } = database.postmaster
  let { owner, postmaster } = database
  let stopping: Promise<void> | undefined
  let recovery: Promise<void> | undefined
  let restarts: number[] = []

  const watch = (): void => {
    owner.on('error', (error) => {
      if (stopping || recovery) return
      log.error({ err: error }, 'The connection that owns the embedded database was lost')
      recovery = recover()
        .catch((failure: unknown) => {
          if (stopping) return
          log.error({ err: failure }, 'The embedded database is lost')
          database.onLost()
        })
        .finally(() => (recovery = undefined))
    })
  }

  const recover = async (): Promise<void> => {
    const deadline = Date.now() + recoveryLimit
    while (!stopping) {
      const running = (await findRunningPostmaster(folder)) ?? (await restart())
      if (running) postmaster = running
      const claimed = running && (await claimDatabase(adminUrl, dataDir))
      if (claimed) {
        owner = claimed
        watch()
        log.info({ port }, 'The embedded database is back')
        return
      }
      if (Date.now() > deadline) throw new Error('The embedded database takes no connections')
      await sleep(100)
    }
  }

  const restart = async (): Promise<Postmaster | undefined> => {
    restarts = restarts.filter((time) => Date.now() - time < restartWindow)
    if (restarts.length >= mostRestarts) throw new Error('The embedded database has ended too often')
    restarts.push(Date.now())
    log.error('The embedded database has ended and is started again')
    return startPostmaster({ ...cluster, port })
  }

  // For exits that bypass the returned function, such as a failed start: unawaited, but still a clean shutdown.
  const endWithProcess = (): void => {
    try {
      process.kill(postmaster.pid, 'SIGINT')
    } catch {
      // The process has ended already.
    }
  }
  process.once('exit', endWithProcess)
  watch()
  return () => {
    stopping ??= (async () => {
      await recovery
      await owner.end().catch(() => undefined)
      await stopPostmaster(folder, postmaster.pid)
      process.off('exit', endWithProcess)
    })()
    return stopping
  }
}
