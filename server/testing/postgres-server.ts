import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { findRunningPostmaster, stopPostmaster } from '../database/embedded/postmaster.ts'
import { migrate } from '../database/migrate.ts'
import { templateName, withDatabase } from './template.ts'
import type { TestPostgres } from './template.ts'

const folderName = /^ezshare-test-(\d+)-/

/** The data need not survive a power cut, because they end with the run. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

interface RunningServer {
  urls: TestPostgres
  stop: () => Promise<void>
}

// Each project loads this file for itself, but the run has one process and needs only one server.
const shared = globalThis as { ezshareTestPostgres?: Promise<RunningServer> }

/**
 * vitest's global setup: one PostgreSQL for the run in a temporary folder, with one migrated database that the test
 * files copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.ezshareTestPostgres ??= startServer()
  const server = await shared.ezshareTestPostgres
  project.provide('postgres', server.urls)
  return server.stop
}

async function startServer(): Promise<RunningServer> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), `ezshare-test-${process.pid}-`))
  await chmod(folder, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log, settings })
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> =>
    (stopping ??= postgres.stop().then(() => rm(folder, { recursive: true, force: true })))
  try {
    await migrate({ ownerUrl: postgres.ownerUrl, applicationUrl: postgres.applicationUrl })
    await closeTemplate(postgres.adminUrl)
  } catch (error) {
    await stop()
    throw error
  }
  const urls = {
    adminUrl: postgres.adminUrl,
    ownerUrl: withDatabase(postgres.ownerUrl, templateName),
    applicationUrl: withDatabase(postgres.applicationUrl, templateName),
  }
  return { urls, stop }
}

/** A database can only be copied while it has no connections. */
async function closeTemplate(adminUrl: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', ['ezshare'])
    await admin.query(`alter database ezshare rename to ${templateName}`)
    await admin.query(`alter database ${templateName} with is_template true allow_connections false`)
  } finally {
    await admin.end()
  }
}

/** Removes the databases of killed runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(folderName.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    const cluster = join(folder, 'data', 'postgres')
    const postmaster = await findRunningPostmaster(cluster)
    if (postmaster) await stopPostmaster(cluster, postmaster.pid)
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
