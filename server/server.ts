import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { isLoopback, type Config } from './config.ts'
import type { Services } from './context.ts'
import { assertUnprivilegedRole } from './database/check-role.ts'
import { warnOfPlainLetters } from './database/check-server.ts'
import { openDatabase } from './database/database.ts'
import { startEmbeddedPostgres } from './database/embedded-postgres.ts'
import { migrate } from './database/migrate.ts'
import { assertMigrated } from './database/assert-migrated.ts'
import { closeDemoAccounts } from './demo/close-demo-accounts.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { StartupError } from './errors/startup-error.ts'
import { collectMails } from './modules/notifications/shared/collect-mails.ts'
import { collectPushes, pushSenderOf, sendPush } from './modules/notifications/shared/push.ts'
import { sendNotificationMail } from './modules/notifications/shared/send-mail.ts'
import { tellWaiting } from './modules/notifications/shared/tell-waiting.ts'
import { makeFirstAdministrator } from './modules/users/first-administrator.ts'
import { startWorker } from './jobs/worker.ts'
import { checkContactEmail } from './mail/contact-message.ts'
import { createMailer } from './mail/mailer.ts'
import { clientFolder } from './paths.ts'
import { freezeIntrinsics } from './security/freeze-intrinsics.ts'
import { purgeCounters } from './security/purge-counters.ts'
import { deriveSecrets, keptSecret } from './security/secrets.ts'
import { bindInstallation } from './storage/installation.ts'
import { openStore, placeOfStore } from './storage/open-store.ts'
import { PicturePool } from './storage/picture-pool.ts'
import { UploadsUnderWay } from './storage/uploads-under-way.ts'
import { countBytes, sweepFiles } from './upkeep/sweeps.ts'
import { reportAlikeNames } from './upkeep/alike-names.ts'
import { findLastPurge, warnOfOverduePurge } from './upkeep/last-purge.ts'
import { showDueVersions } from './upkeep/due-versions.ts'
import { purgeDeleted } from './upkeep/purge.ts'
import { FileReading } from './upkeep/read-files.ts'
import { ScanReading } from './upkeep/read-scans.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** Finishes running requests, then stops the worker, the pools and last the embedded database. */
  stop(): Promise<void>
}

/** Sweeps all files once while the server is already answering; returns a function that stops the sweep. */
function sweepInBackground({ database, store, log }: Services, orphansBefore: Date | undefined): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const sweeping = sweepFiles(database, store, log, { orphansBefore, signal }).catch((error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, 'The file store could not be swept')
  })
  return async () => {
    stopping.abort()
    await sweeping
  }
}

/** Once per start is enough: while the server runs, no new pair can appear. Requests are answered meanwhile. */
function reportInBackground(services: Services): () => Promise<void> {
  const reporting = reportAlikeNames(services).catch((error: unknown) => {
    services.log.error({ err: error }, 'It could not be told which names look alike')
  })
  return () => reporting
}

/**
 * Builds everything from the configuration up to the listening port. Throws StartupError in one sentence. Calls
 * `onDatabaseLost` when the embedded database has ended and could not be restarted.
 */
export async function startServer(config: Config, log: Logger, onDatabaseLost?: () => void): Promise<RunningServer> {
  checkContactEmail(config.contactEmail)
  if (config.publicUrlIsGuessed) {
    log.warn(
      `PUBLIC_URL is not set: links in mails begin with ${config.publicUrl}, which other machines cannot reach, ` +
        'and no labels can be printed.',
    )
  }
  const dataDir = resolve(config.dataDir)
  const undo: (() => Promise<unknown> | void)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) {
      await Promise.resolve(step()).catch((error) => log.error({ err: error }, 'A part did not stop'))
    }
  }
  try {
    let { databaseUrl: applicationUrl, databaseOwnerUrl: ownerUrl } = config
    // No code that serves requests keeps the owner's credentials.
    config.databaseOwnerUrl = undefined
    if (!applicationUrl) {
      const embedded = await startEmbeddedPostgres({ dataDir, log, ...(onDatabaseLost && { onLost: onDatabaseLost }) })
      undo.push(() => embedded.stop())
      applicationUrl = embedded.applicationUrl
      ownerUrl = embedded.ownerUrl
    }
    if (ownerUrl) await migrate({ ownerUrl, applicationUrl })
    else await assertMigrated(applicationUrl)
    ownerUrl = undefined
    const { size, timeouts } = config.databasePool
    const database = await openDatabase(applicationUrl, size, timeouts).catch((cause: Error) => {
      throw new StartupError(`The database of DATABASE_URL cannot be reached: ${cause.message}.`, { cause })
    })
    undo.push(() => database.close())
    await assertUnprivilegedRole(database.pool)
    await warnOfPlainLetters(database.pool, log)

    const store = await openStore(config, dataDir)
    undo.push(() => store.close())
    await bindInstallation({
      database,
      store,
      place: placeOfStore(config, dataDir),
      secrets: [config.jwtSecret, config.jwtSecretPrevious].filter((secret) => secret !== undefined),
      accept: config.acceptInstallation,
    })
    const secrets = deriveSecrets(config.jwtSecret ?? (await keptSecret(dataDir)), config.jwtSecretPrevious)
    const { tenantStorage, uploadReserve: reserve } = config
    const uploads = new UploadsUnderWay({ tenantStorage, reserve, store })
    const pictures = new PicturePool()
    undo.push(() => pictures.close())
    const services: Services = { config, database, store, uploads, pictures, secrets, log }
    if (config.demo && !isLoopback(config.host)) {
      log.error({ host: config.host }, 'The demo accounts with their published password can be reached from outside')
    }
    if (config.demo) await seedDemo(services)
    else await makeFirstAdministrator(services, await closeDemoAccounts(services))
    // The embedded database admits one server, so no other one can be writing to the folder beside it now.
    const alone = !config.databaseUrl && !config.s3
    const startedAt = new Date()
    if (alone) await store.removeAbandoned(startedAt)

    // Nightly work has more time than a request, and takes none of the connections that requests wait for.
    const jobs = await openDatabase(applicationUrl, 2, { statement: 600_000 })
    undo.push(() => jobs.close())
    const reading = new FileReading(services, { jobs })
    const scans = new ScanReading(services, { jobs })
    const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir, log })
    undo.push(() => mailer.close())
    const worker = startWorker({
      applicationUrl,
      log,
      tasks: {
        'send-mail': (message, { id, signal }) => mailer.send(message, { id, signal }),
        'sweep-files': async () => {
          await warnOfOverduePurge(database, log)
          await sweepFiles(database, store, log)
        },
        'purge-deleted': (_payload, { signal }) => purgeDeleted(services, { jobs, signal }),
        'purge-counters': (_payload, { signal }) => purgeCounters(database, log, signal),
        'read-files': (_payload, { signal }) => reading.run(signal),
        'read-scans': (_payload, { signal }) => scans.run(signal),
        'show-due-versions': () => showDueVersions(database, log),
        'collect-notifications': ({ digest = false }, { signal }) => collectMails(jobs, { daily: digest }, signal),
        'send-notification': (payload, job) => sendNotificationMail(services, mailer, payload, job),
        'tell-waiting': (_payload, { signal }) => tellWaiting(jobs, signal),
        'collect-pushes': () => collectPushes(jobs),
        'send-push': (payload, { signal }) => sendPush(database, pushSenderOf(services), payload, signal),
      },
    })
    undo.push(() => worker.stop())

    if (config.metricsPort !== undefined) {
      // Eighty files, of which most installations use none.
      const [{ createMetrics }, { listenForMetrics }] = await Promise.all([
        import('./metrics/metrics.ts'),
        import('./metrics/listener.ts'),
      ])
      const sources = {
        pool: database.pool,
        shares: database.shares,
        countJobs: () => worker.counts(),
        storedBytes: () => countBytes(database),
        lastPurge: () => findLastPurge(database),
      }
      services.metrics = createMetrics(sources)
      const listener = await listenForMetrics(services.metrics, { port: config.metricsPort, host: config.metricsHost })
      undo.push(() => listener.close())
    }
    const app = await createApp(services, { pagesFolder: clientFolder })
    undo.push(() => app.close())
    freezeIntrinsics()
    await app.listen({ port: config.port, host: config.host, backlog: 4096 })
    undo.push(sweepInBackground(services, alone ? startedAt : undefined))
    undo.push(reportInBackground(services))
    return { app, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
