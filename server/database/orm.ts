import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { entities } from '../entities/index.ts'
import { migrations } from './migrations/index.ts'

/** Milliseconds, for a connection, a statement, and what somebody else has locked; 0 is without an end. */
export interface Timeouts {
  connect: number
  statement: number
  lock: number
}

export const usualTimeouts: Timeouts = { connect: 3000, statement: 15_000, lock: 10_000 }

export interface OrmOptions {
  url: string
  poolSize?: number
  /** Other patience than that of requests; migrations and the nightly job need it. */
  timeouts?: Partial<Timeouts> | undefined
  /** Receives each pool of connections that MikroORM makes; the reads of lists share it. */
  onPool?: (pool: pg.Pool) => void
}

function ormOptions({ url, poolSize = 10, timeouts, onPool }: OrmOptions): Options {
  const { connect, statement, lock } = { ...usualTimeouts, ...timeouts }
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: 'schema_migration',
      snapshot: false,
      silent: true,
      // Each is committed by itself: an index that is built beside the running servers cannot be part of a transaction.
      allOrNothing: false,
    },
    allowGlobalContext: false,
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: poolSize },
    driverOptions: {
      connectionTimeoutMillis: connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: statement,
      // The one that holds at a commit, too: there the line of the trail may have to wait for others.
      lock_timeout: lock,
      idle_in_transaction_session_timeout: 60_000,
      application_name: 'ezshare',
      onPoolCreated: (pool: pg.Pool) => {
        releaseBrokenConnections(pool)
        onPool?.(pool)
      },
    },
  })
}

/**
 * A connection that dies inside a transaction is otherwise never given back, until the pool is empty and all hangs
 * (kysely issue 1990): the error releases it, once.
 */
function releaseBrokenConnections(pool: pg.Pool): void {
  const lent = new WeakSet<object>()
  pool.on('error', () => {})
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // One that lies in the pool is the pool's own matter: giving it back twice throws, and that ends the process.
      if (!lent.has(client)) return
      const { release } = client as pg.PoolClient
      ;(client as pg.PoolClient).release = () => {}
      release.call(client, error)
    })
  })
}

export async function openOrm(options: OrmOptions): Promise<MikroORM> {
  return MikroORM.init(ormOptions(options))
}
