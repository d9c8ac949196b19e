import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { queueFunctionsSql, queueBaseSql } from './queue-schema.ts'
import { openWorkerPool, queueSchema } from './worker-pool.ts'

export interface InstallQueueOptions {
  /** URL of a role that may create schemas and may become ezshare_worker. */
  ownerUrl: string
}

/**
 * Brings the queue's schema to the version of the installed worker. Idempotent. Needs the roles ezshare_worker and
 * ezshare_application. Rejects with the database's error.
 */
export async function installQueue({ ownerUrl }: InstallQueueOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  owner.on('error', () => {})
  await owner.connect()
  try {
    // Two servers that start at once take turns; the lock ends with the connection.
    await owner.query(`select pg_advisory_lock(hashtext('ezshare queue'))`)
    await owner.query(queueBaseSql)
    await migrateAsWorker(ownerUrl)
    await owner.query(queueFunctionsSql)
  } finally {
    await owner.end()
  }
}

/** The queue's tables have row-level security without policies: only their owner can use them. */
async function migrateAsWorker(ownerUrl: string): Promise<void> {
  const pgPool = openWorkerPool(ownerUrl, { max: 1 })
  try {
    await runMigrations({ pgPool, schema: queueSchema, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}
