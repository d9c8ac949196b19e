import pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'
import { taskNames } from '../jobs/tasks.ts'
import { migrations } from './migrations/index.ts'
import { assertWhollyRestored } from './restore-mark.ts'

/**
 * For a server that was started without the owner's credentials, on the application's connection: throws StartupError
 * in one sentence when the database is not migrated to this version. A newer database is accepted, as in a rolling
 * start.
 */
export async function assertMigrated(applicationUrl: string): Promise<void> {
  const application = new pg.Client({ connectionString: applicationUrl, connectionTimeoutMillis: 5000 })
  application.on('error', () => {})
  await application.connect().catch((cause: Error) => {
    throw new StartupError(`The database of DATABASE_URL cannot be reached: ${cause.message}.`, { cause })
  })
  try {
    await assertWhollyRestored(application)
    const done = await appliedMigrations(application)
    if (migrations.every(({ name }) => done.has(name)) && (await knowsEveryTask(application))) return
    throw new StartupError(
      'The database is not migrated to this version: run "npm run migrate" with DATABASE_OWNER_URL, ' +
        'or give that variable to the server.',
    )
  } finally {
    await application.end()
  }
}

async function appliedMigrations(application: pg.Client): Promise<Set<string>> {
  try {
    await application.query(`select set_config('app.scope', 'job', false)`)
    const { rows } = await application.query<{ name: string }>('select name from applied_migrations()')
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    // No such function, or no permission at all: a database older than the function, or an empty one.
    if (['42883', '42501', '3F000'].includes((error as { code?: string }).code ?? '')) return new Set()
    throw error
  }
}

/** The queue's schema has a version of its own, without a migration of ours. */
async function knowsEveryTask(application: pg.Client): Promise<boolean> {
  const { rows } = await application.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'queue_job'`,
  )
  return taskNames.every((name) => rows[0]?.body.includes(`'${name}'`))
}
