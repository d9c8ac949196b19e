import pg from 'pg'

/** Milliseconds for a connection, and as many for an answer: within the two seconds of a usual readiness probe. */
const patience = 900

export interface Backends {
  /** The given backends that are idle or gone: our message has not arrived, or the answer has not. */
  notWorking: Set<number>
}

/** Checks whether the database answers, outside the pool: a pool in full use is no outage. */
export class Probe {
  readonly #url: string
  readonly #kept: pg.Pool
  #pinging: Promise<void> | undefined

  constructor(url: string) {
    this.#url = url
    this.#kept = new pg.Pool({ ...optionsOf(url), max: 1, idleTimeoutMillis: 30_000, keepAlive: true })
    this.#kept.on('error', () => {})
    this.#kept.on('connect', (client) => client.on('error', () => {}))
  }

  /** Resolves when the database answers over a connection of its own; concurrent callers share one check. */
  ping(): Promise<void> {
    this.#pinging ??= this.#ping().finally(() => (this.#pinging = undefined))
    return this.#pinging
  }

  async #ping(): Promise<void> {
    // The kept connection may be lost while the database is well.
    await this.#kept.query('select 1').catch(() => this.backends([]))
  }

  /**
   * Asks over a new connection for the state of other connections' backends. Rejects when the database does not answer;
   * a refusal counts as an answer.
   */
  async backends(pids: number[]): Promise<Backends> {
    const client = new pg.Client(optionsOf(this.#url))
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ own: number; working: number[] }>(
        `select pg_backend_pid() as own, array(select pid from pg_stat_activity
           where pid = any($1) and state not like 'idle%') as working`,
        [pids],
      )
      const { own, working } = rows[0]!
      // A pooler in between has process ids of its own, which tell nothing.
      const isDirect = (client as unknown as { processID: number }).processID === own
      return { notWorking: new Set(isDirect ? pids.filter((pid) => !working.includes(pid)) : []) }
    } catch (error) {
      if (error instanceof pg.DatabaseError) return { notWorking: new Set() }
      throw error
    } finally {
      client.end().catch(() => {})
    }
  }

  async close(): Promise<void> {
    await this.#kept.end()
  }
}

function optionsOf(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    application_name: 'ezshare-probe',
  }
}
