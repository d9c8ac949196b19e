import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { noteLostCommit } from './lost-commit.ts'
import { FairShares, type ShareSizes } from './fair-shares.ts'
import { openOrm, type Timeouts } from './orm.ts'
import { type Hearing, Listener } from './listener.ts'
import { Probe } from './probe.ts'
import { statementName } from './prepared-names.ts'
import { type Opening, ScopedQuery, scopeOpening, sessionOpening } from './scoped-query.ts'
import { ScopedTransaction } from './scoped-transaction.ts'
import type { Scope } from './scope.ts'
import { SilenceWatch } from './silence.ts'
import { busy } from '../errors/app-error.ts'

export interface Database {
  readonly orm: MikroORM
  readonly pool: pg.Pool
  /** The queue of requests: each takes its turn here before it takes a connection of the pool. */
  readonly shares: FairShares
  /**
   * Runs the work in one transaction that sees the rows of the scope. Commits when it returns, rolls back when it
   * throws. mayBeCommitted recognises an error that leaves open whether the commit happened.
   */
  transaction<T>(scope: Scope, work: (em: EntityManager) => Promise<T>): Promise<T>
  /**
   * Runs one select statement in one round trip under the scope; it is prepared once per connection. Retried once after
   * a lost connection.
   */
  read<Row>(scope: Scope, statement: Sql): Promise<Row[]>
  /**
   * The same under the scope of a session's user, which the database looks up in the same round trip; the call counts
   * as use of the session. Of a session that has ended there is no account, and the statement has seen no rows.
   */
  readInSession<Row>(sessionId: number, statement: Sql): Promise<SessionRead<Row>>
  /** The same for one statement that writes: never retried. */
  write<Row>(scope: Scope, statement: Sql): Promise<Row[]>
  /**
   * Resolves when the database answers over a connection outside the pool, rejects otherwise; for the readiness probe.
   */
  ping(): Promise<void>
  /** Hears what is announced on a channel, over a connection of its own, until it is closed. */
  listen(channel: string, hearing: Hearing): Listener
  close(): Promise<void>
}

export interface SessionRead<Row> {
  /** The session's user as a JSON text: equal texts are equal users. */
  account: string | null
  rows: Row[]
}

/**
 * Opens the pool of the application role. It connects on first use, so an unreachable database does not stop the start.
 * The default timeouts are those of requests.
 */
export async function openDatabase(url: string, poolSize = 10, timeouts?: Partial<Timeouts>): Promise<Database> {
  const pools: pg.Pool[] = []
  const orm = await openOrm({ url, poolSize, timeouts, onPool: (made) => pools.push(made) })
  await orm.connect()
  const pool = pools[0]!
  const shares = new FairShares(sharesOf(poolSize))
  const probe = new Probe(url)
  const silence = new SilenceWatch(pool, { probe, onMute: () => shares.turnAway(busy) })

  return {
    orm,
    pool,
    shares,
    async transaction(scope, work) {
      silence.refuseWhileMute()
      const transaction = new ScopedTransaction(await pool.connect(), scope)
      const em = orm.em.fork({ clear: true })
      em.setTransactionContext(transaction)
      let isCommitting = false
      try {
        const result = await work(em)
        await em.flush()
        isCommitting = true
        await transaction.commit()
        return result
      } catch (error) {
        if (isCommitting) noteLostCommit(error)
        await transaction.rollback()
        throw error
      }
    },
    async read<Row>(scope: Scope, statement: Sql) {
      silence.refuseWhileMute()
      const { rows } = await retryOnce(() => runOpened<Row>(pool, scopeOpening(scope), statement))
      return rows
    },
    async readInSession<Row>(sessionId: number, statement: Sql) {
      silence.refuseWhileMute()
      const { opened, rows } = await retryOnce(() => runOpened<Row>(pool, sessionOpening(sessionId), statement))
      return { account: opened, rows }
    },
    async write<Row>(scope: Scope, statement: Sql) {
      silence.refuseWhileMute()
      const { rows } = await runOpened<Row>(pool, scopeOpening(scope), statement)
      return rows
    },
    ping: () => probe.ping(),
    listen: (channel, hearing) => new Listener(url, channel, hearing),
    async close() {
      silence.close()
      await Promise.all([orm.close(), probe.close()])
    },
  }
}

/**
 * A company alone on the server has at most half of the connections, one person a third. Beside other companies it is a
 * quarter and a fifth: running statements use the processors of the database, and there are fewer of those.
 */
function sharesOf(poolSize: number): ShareSizes {
  const part = (divisor: number) => Math.ceil(poolSize / divisor)
  return {
    total: poolSize,
    alone: { company: part(2), person: part(3) },
    shared: { company: part(4), person: part(5) },
  }
}

interface Opened<Row> {
  opened: string | null
  rows: Row[]
}

async function runOpened<Row>(pool: pg.Pool, opening: Opening, { text, values }: Sql): Promise<Opened<Row>> {
  const client = await pool.connect()
  return new Promise<Opened<Row>>((resolve, reject) => {
    const query = new ScopedQuery(
      [opening],
      { name: statementName(text), text, values: values as unknown[] },
      (error, result) => {
        // After a failure pg may wrongly believe that the statement is prepared, so the connection is dropped.
        client.release(error ?? undefined)
        if (error) reject(error)
        else resolve({ opened: query.opened, rows: result.rows as Row[] })
      },
    )
    client.query(query)
  })
}

/** The errors by which a restart of the database shows here; a read may be retried, a write never is. */
function isConnectionLoss(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    /^(57P0[123]|08\w{3}|ECONN\w+)$/.test(code) ||
    /Connection terminated unexpectedly|encountered a connection error/.test(message)
  )
}

async function retryOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isConnectionLoss(error)) throw error
    return run()
  }
}
