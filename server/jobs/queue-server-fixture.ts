import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { QueueFixture } from './queue-fixture.ts'

/** For tests that stop and restart the database, and so need a server of their own. */
export class QueueServerFixture {
  readonly queue: QueueFixture
  readonly #dataDir: string
  #server: EmbeddedPostgres

  private constructor(dataDir: string, server: EmbeddedPostgres) {
    this.#dataDir = dataDir
    this.#server = server
    this.queue = new QueueFixture(server, () => this.end())
  }

  static async start(): Promise<QueueServerFixture> {
    const dataDir = await mkdtemp(join(tmpdir(), 'ezshare-queue-'))
    const fixture = new QueueServerFixture(dataDir, await startServer(dataDir))
    try {
      await migrate(fixture.#server)
    } catch (error) {
      await fixture.end()
      throw error
    }
    return fixture
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }

  async startAgain(): Promise<void> {
    this.#server = await startServer(this.#dataDir, this.#server.port)
  }

  async end(): Promise<void> {
    await this.#server.stop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}

function startServer(dataDir: string, port?: number): Promise<EmbeddedPostgres> {
  const log = pino({ level: 'silent' })
  return startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' }, ...(port ? { port } : {}) })
}
