import pg from 'pg'
import pino, { type Logger } from 'pino'
import { createTestDatabase } from '../testing/test-database.ts'

export interface QueueDatabase {
  readonly ownerUrl: string
  readonly applicationUrl: string
}

/** For tests: reads the queue of a database, as its owner can and the application cannot. */
export class QueueFixture {
  readonly database: QueueDatabase
  readonly #end: () => Promise<void>

  constructor(database: QueueDatabase, end: () => Promise<void>) {
    this.database = database
    this.#end = end
  }

  static async start(): Promise<QueueFixture> {
    const database = await createTestDatabase()
    return new QueueFixture(database, () => database.drop())
  }

  asApplication<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return connected(this.database.applicationUrl, work)
  }

  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return connected(this.database.ownerUrl, work)
  }

  asWorker<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return this.asOwner(async (client) => {
      await client.query('set role ezshare_worker')
      return work(client)
    })
  }

  async jobs(): Promise<Record<string, unknown>[]> {
    const { rows } = await this.asWorker((client) =>
      client.query('select * from graphile_worker._private_jobs order by id'),
    )
    return rows
  }

  async empty(): Promise<void> {
    await this.asWorker((client) => client.query('delete from graphile_worker._private_jobs'))
  }

  /** Ends the pause before the next attempt of every waiting job. */
  async hurry(): Promise<void> {
    await this.asWorker(async (client) => {
      await client.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      await client.query(`notify "jobs:insert", '{"count":1}'`)
    })
  }

  end(): Promise<void> {
    return this.#end()
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A logger that keeps its lines. */
export function keptLog(): { log: Logger; lines: string[] } {
  const lines: string[] = []
  return { log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }), lines }
}

/** Turns question marks into pg's placeholders; MikroORM takes question marks. */
export function executeWith(client: pg.Client): (sql: string, params: unknown[]) => Promise<unknown> {
  return (sql, params) => {
    let count = 0
    const text = sql.replace(/\?/g, () => `$${++count}`)
    return client.query(text, params)
  }
}
