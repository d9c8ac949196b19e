import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openOrm } from '../database/orm.ts'
import { projectFolder } from '../paths.ts'
import { startServer } from '../server.ts'
import { buildUser } from '../testing/factories/build-user.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let home: string
let database: TestDatabase
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ezshare-migrate-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

/** `npm run migrate` in a process of its own. */
async function run(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/commands/migrate.ts'], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH!, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

async function asOwner<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function backTo(name: string): Promise<void> {
  const orm = await openOrm({ url: database.ownerUrl, poolSize: 2 })
  await orm.migrator.down({ to: name })
  await orm.close(true)
}

/** The configuration of a server without the owner's credentials, as in docker-compose.yml. */
const JWT_SECRET = randomBytes(32).toString('hex')
const serving = () => ({
  DATABASE_URL: database.applicationUrl,
  JWT_SECRET,
  DATA_DIR: join(home, 'data'),
  PORT: '0',
})
const log = pino({ level: 'silent' })

describe('a server and the credentials of the tables’ owner', () => {
  it('row 47 starts without them on a migrated database, and tells the next step on another', async () => {
    const { stop } = await startServer(loadConfig(serving()), log)
    await stop()
    await backTo('0027-indexes-of-references')
    const start = () => startServer(loadConfig(serving()), log)
    await expect(start()).rejects.toThrow(
      'The database is not migrated to this version: run "npm run migrate" with DATABASE_OWNER_URL, or give that variable to the server.',
    )
    const { DATABASE_URL } = serving()
    expect(await run({ DATABASE_URL, DATABASE_OWNER_URL: database.ownerUrl })).toEqual({
      code: 0,
      said: 'The database is migrated.\n',
    })
    await (await start()).stop()
  })

  it('row 47 refuses a queue that does not know all its tasks', async () => {
    await asOwner(
      database.ownerUrl,
      `set role ezshare_worker; create or replace function graphile_worker.queue_job(task text, payload json, job_key text default null)
       returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as 'begin end'`,
    )
    await expect(startServer(loadConfig(serving()), log)).rejects.toThrow(
      'The database is not migrated to this version:',
    )
    await migrate(database)
    await (await startServer(loadConfig(serving()), log)).stop()
  })

  it('row 47 migrates at the start when it has them, and forgets them', async () => {
    await backTo('0028-purge-in-batches')
    const config = loadConfig({ ...serving(), DATABASE_OWNER_URL: database.ownerUrl })
    const { services, stop } = await startServer(config, log)
    try {
      const password = new URL(database.ownerUrl).password
      expect(password.length).toBeGreaterThan(8)
      expect(config.databaseOwnerUrl).toBeUndefined()
      expect(JSON.stringify(services.config)).not.toContain(password)
    } finally {
      await stop()
    }
  })

  it('row 47 requires them in the command, which never mistakes the embedded database for the one of DATABASE_URL', async () => {
    const { DATABASE_URL, DATA_DIR } = serving()
    expect(await run({ DATABASE_URL, DATA_DIR })).toEqual({
      code: 1,
      said: 'DATABASE_OWNER_URL is missing: this command works as the owner of the database.\n',
    })
  })
})

describe('the role of the application', () => {
  it('gets the password of DATABASE_URL when that has changed', async () => {
    const login = `test_${randomBytes(6).toString('hex')}`
    const urlWith = (password: string) =>
      Object.assign(new URL(database.applicationUrl), { username: login, password }).href
    const { ownerUrl } = database
    try {
      await migrate({ ownerUrl, applicationUrl: urlWith('first-password') })
      await migrate({ ownerUrl, applicationUrl: urlWith('second:password/@') })
      expect(await asOwner(urlWith('second:password/@'), 'select 1 as one')).toEqual([{ one: 1 }])
      await expect(asOwner(urlWith('first-password'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    } finally {
      await asOwner(inject('postgres').adminUrl, `drop role if exists ${login}`)
    }
  })

  it('row 47 may create nothing in the tables’ schema, even on a database that allowed it to the public', async () => {
    await backTo('0029-order-of-locks')
    await asOwner(database.ownerUrl, 'grant create on schema public to public')
    await migrate(database)
    await expect(asOwner(database.applicationUrl, 'create table public.mine (id int)')).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('functions that log in and find sessions', () => {
  let app: TestApp
  let data: Database
  let calls: [string, number][]
  beforeAll(async () => {
    app = await startTestApp()
    data = await openDatabase(app.applicationUrl, 2)
    const user = await buildUser(app, { email: 'narrow@example.com', userName: 'narrow' })
    const open = `insert into session (user_id, refresh_hash, expires_at) values ($1, 'a hash', now() + interval '1 day') returning id`
    const { rows } = await app.owner.pool.query<{ id: number }>(open, [user.id])
    await app.owner.pool.query(
      `insert into password_code (user_id, code_hash, expires_at, created_at)
       values ($1, 'a code', now() + interval '1 day', now() - interval '5 minutes')`,
      [user.id],
    )
    const { rows: hashes } = await app.owner.pool.query<{ password_hash: string }>(
      'select password_hash from app_user where id = $1',
      [user.id],
    )
    calls = [
      [`find_login('narrow')`, 1],
      [`find_session(${rows[0]!.id})`, 1],
      [`find_refresh('a hash')`, 1],
      [
        `(select 1 where open_verified_session(${user.id}, '${hashes[0]!.password_hash}', 'another', now()) is not null) s`,
        1,
      ],
      [`issue_reset_code('narrow@example.com', 'digits', 'words')`, 1],
      [`redeem_reset_code('narrow@example.com', '{digits}', 'x')`, 1],
    ]
  })
  afterAll(async () => {
    await data?.close()
    await app?.close()
  })

  it.each([{ scope: 'tenant', tenant: 1 }, { scope: 'platform' }, { scope: 'job' }] as const)(
    'row 47 return nothing under $scope',
    async (scope) => {
      for (const [call] of calls)
        expect([call, await data.write(scope, sql`select 1 from ${raw(call)}`)]).toEqual([call, []])
    },
  )

  it('row 47 return rows under the scope of a login', async () => {
    for (const [call, rows] of calls) {
      const found = await data.write({ scope: 'auth' }, sql`select 1 from ${raw(call)}`)
      expect([call, found.length]).toEqual([call, rows])
    }
  })
})
