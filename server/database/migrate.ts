import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { assertServerVersion } from './check-server.ts'
import { migrations } from './migrations/index.ts'
import { migrationTable } from './orm.ts'
import { assertWhollyRestored } from './restore-mark.ts'
import { runMigrations, usualPatience } from './run-migrations.ts'
import { scramVerifier } from './scram-verifier.ts'

export interface MigrateOptions {
  ownerUrl: string
  /** The application's URL: its role is created when missing and gets the grants. */
  applicationUrl: string
  /** Only for a restore, which resumes where it was interrupted and stops at the schema of the backup. */
  restoring?: { only?: string[] }
}

/**
 * Brings the database to the newest migration, as its owner. Two servers that start at once take turns. Throws
 * StartupError in one sentence for a PostgreSQL that is too old, roles that cannot be prepared, a table that stays
 * locked for minutes, or a database that a restore has not completed.
 */
export async function migrate({ ownerUrl, applicationUrl, restoring }: MigrateOptions): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 })
  // A broken connection rejects the running query; without a listener its event would end the process.
  owner.on('error', () => {})
  await owner.connect().catch((error: Error) => {
    throw new StartupError(`The database of DATABASE_OWNER_URL cannot be reached: ${error.message}.`)
  })
  try {
    await assertServerVersion(owner)
    if (!restoring) await assertWhollyRestored(owner)
    await takeTurn(owner)
    await prepareRoles(owner, new URL(applicationUrl))
    await prepareExtensions(owner)
    if (!(await isMigrated(owner))) await runMigrations(ownerUrl, { ...usualPatience, only: restoring?.only })
    await installQueue({ ownerUrl })
  } finally {
    await owner.end()
  }
}

/**
 * Two servers that start at once migrate one after the other. The lock is polled: a session that waits inside
 * PostgreSQL counts as a transaction, and an index that the other server builds concurrently would wait for it forever.
 */
async function takeTurn(owner: pg.Client): Promise<void> {
  const tryLock = 'select pg_try_advisory_lock(74120001) as taken'
  while (!(await owner.query<{ taken: boolean }>(tryLock)).rows[0]!.taken) await sleep(200)
}

/** Asked without the ORM, whose discovery of all entities is a tenth of the usual start. */
async function isMigrated(owner: pg.Client): Promise<boolean> {
  const { rows: found } = await owner.query(`select 1 from pg_tables where schemaname = 'public' and tablename = $1`, [
    migrationTable,
  ])
  if (found.length === 0) return false
  const { rows } = await owner.query<{ name: string }>(`select name from ${migrationTable}`)
  const done = new Set(rows.map(({ name }) => name))
  return migrations.every(({ name }) => done.has(name))
}

/**
 * Two group roles carry the grants, so that migrations name no login role. The application may become the worker's role
 * by SET ROLE, but does not inherit its rights.
 */
async function prepareRoles(owner: pg.Client, application: URL): Promise<void> {
  const login = decodeURIComponent(application.username)
  const password = decodeURIComponent(application.password)
  try {
    for (const group of ['ezshare_application', 'ezshare_worker']) await createRole(owner, group, 'nologin')
    const secret = `password ${owner.escapeLiteral(scramVerifier(password))}`
    await createRole(owner, login, `login nosuperuser nobypassrls ${secret}`)
    const name = owner.escapeIdentifier(login)
    if (await isRefused(application)) await owner.query(`alter role ${name} ${secret}`)
    await owner.query(`grant ezshare_application to ${name}`)
    await owner.query(`grant ezshare_worker to ${name} with inherit false, set true`)
    await owner.query('grant ezshare_worker to current_user')
    await owner.query('grant usage on schema public to ezshare_application, ezshare_worker')
  } catch (error) {
    throw new StartupError(`The roles of the database cannot be prepared: ${(error as Error).message}.`)
  }
}

/**
 * The extensions behind the searches (docs/decisions/011-indexed-lists.md, 045-search.md). All are part of PostgreSQL's contrib
 * and "trusted": the owner of a database may create them. Where they are not shipped, or forbidden to the owner, an
 * administrator has to create them.
 */
async function prepareExtensions(owner: pg.Client): Promise<void> {
  for (const extension of ['pg_trgm', 'btree_gin', 'fuzzystrmatch']) {
    await owner.query(`create extension if not exists ${extension}`).catch((error: Error) => {
      throw new StartupError(
        `The database needs the extension ${extension} (an administrator can give it by "create extension ${extension}"): ` +
          `${error.message}.`,
      )
    })
  }
}

/** Whether the role's password differs from DATABASE_URL: then the URL has changed. */
async function isRefused({ href }: URL): Promise<boolean> {
  const client = new pg.Client({ connectionString: href, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => false),
    (error: { code?: string }) => error.code === '28P01',
  )
}

async function createRole(owner: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name])
  if (rowCount) return
  await owner.query(`create role ${owner.escapeIdentifier(name)} ${options}`).catch((error: { code?: string }) => {
    // Two databases of one cluster may be prepared at the same time; roles belong to the cluster.
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}
