import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { createApp } from '../app.ts'
import { loadConfig, type Config } from '../config.ts'
import type { Services } from '../context.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { deriveSecrets } from '../security/secrets.ts'
import { openDiskStore } from '../storage/disk.ts'
import { PicturePool } from '../storage/picture-pool.ts'
import { UploadsUnderWay } from '../storage/uploads-under-way.ts'
import { watchResponses } from './described-responses.ts'
import { watchSecrets } from './secrets-in-responses.ts'
import { startMailWorker } from './mail-outbox.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** The tests' JWT_SECRET. */
export const testSecret = 'a secret that only the tests know, long enough'

export interface TestApp {
  /** http://127.0.0.1:<port>, really listening. */
  url: string
  services: Services
  /** A connection of the owner, past every policy: for factories and for checks of stored rows. */
  owner: Database
  filesFolder: string
  applicationUrl: string
  ownerUrl: string
  close(): Promise<void>
}

export interface TestAppOptions {
  config?: Partial<Config>
  log?: Logger
  pagesFolder?: string
  /** Replaces single services, such as the file store. */
  replace?: (services: Services) => Partial<Services>
  /** Maps the application's database URL to another one, such as a proxy's. */
  reachDatabase?: (applicationUrl: string) => Promise<string>
  /**
   * Also works the queue: mails land in the outbox, where `newestMail` reads them, and their links lead to this app.
   */
  mail?: boolean
  /** An existing installation, such as a restored one; it is removed with the app. */
  on?: InstallationFolder
}

/** A database with its DATA_DIR. */
export interface InstallationFolder {
  database: TestDatabase
  folder: string
}

/** The whole product on a database and a folder of its own, listening on a port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config, log, pagesFolder, replace, reachDatabase, mail, on } = options
  const testDatabase = on?.database ?? (await createTestDatabase())
  const folder = on?.folder ?? (await mkdtemp(join(tmpdir(), 'ezshare-app-')))
  const filesFolder = join(folder, 'files')
  const { applicationUrl } = testDatabase
  const database = await openDatabase((await reachDatabase?.(applicationUrl)) ?? applicationUrl)
  const owner = await openDatabase(testDatabase.ownerUrl, 2)
  const store = await openDiskStore(filesFolder)
  const pictures = new PicturePool()
  // The test machine may have little disk space: tests of the reserve set it themselves.
  const whole = { ...loadConfig({ DATA_DIR: folder, UPLOAD_RESERVE: '0' }), ...config }
  const own: Services = {
    config: whole,
    database,
    store,
    pictures,
    uploads: new UploadsUnderWay({ tenantStorage: whole.tenantStorage, reserve: whole.uploadReserve, store }),
    secrets: deriveSecrets(testSecret),
    log: log ?? pino({ level: 'silent' }),
  }
  const services = { ...own, ...replace?.(own) }
  const app = await createApp(services, { pagesFolder })
  watchResponses(app.server, services.config)
  watchSecrets(app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  if (mail) services.config.publicUrl = url
  const closeMailRoom = mail ? startMailWorker(services, testDatabase.applicationUrl) : undefined
  return {
    url,
    services,
    owner,
    filesFolder,
    applicationUrl: testDatabase.applicationUrl,
    ownerUrl: testDatabase.ownerUrl,
    async close() {
      await app.close()
      pictures.close()
      await closeMailRoom?.()
      await Promise.all([database.close(), owner.close(), store.close()])
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
