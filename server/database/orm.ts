import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM, type Options } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { entities } from '../entities/index.ts'
import { migrations } from './migrations/index.ts'
import { ParameterDriver } from './parameter-driver.ts'

/** The table of the migrations that have run. */
export const migrationTable = 'schema_migration'

/** Milliseconds for a connection, a statement, and a lock; 0 means no limit. */
export interface Timeouts {
  connect: number
  statement: number
  lock: number
}

export const usualTimeouts: Timeouts = { connect: 3000, statement: 15_000, lock: 10_000 }

export interface OrmOptions {
  url: string
  poolSize?: number
  /** Other limits than those of requests, for migrations and the nightly job. */
  timeouts?: Partial<Timeouts> | undefined
  /** Receives each connection pool that MikroORM creates; the reads of lists share it. */
  onPool?: (pool: pg.Pool) => void
}

function ormOptions({ url, poolSize = 10, timeouts, onPool }: OrmOptions): Options {
  const { connect, statement, lock } = { ...usualTimeouts, ...timeouts }
  return defineConfig({
    driver: ParameterDriver,
    clientUrl: url,
    entities,
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: migrationTable,
      snapshot: false,
      silent: true,
      // Each has its own commit: an index that is built concurrently cannot be part of a transaction.
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
      // Also for locks at commit, where the line of the audit trail may have to wait for others.
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
 * A connection that dies inside a transaction would otherwise never be released, until the pool is empty and all
 * requests hang (kysely issue 1990): the error releases it, once.
 */
function releaseBrokenConnections(pool: pg.Pool): void {
  const lent = new WeakSet<object>()
  pool.on('error', () => {})
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // An idle connection belongs to the pool: releasing it twice throws, and that would end the process.
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
