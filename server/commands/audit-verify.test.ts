import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { openOrm } from '../database/orm.ts'
import { projectFolder } from '../paths.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface Run {
  code: number
  said: string
}

/** `npm run audit:verify` with these settings as its whole environment. */
function verify(settings: Record<string, string>, ...options: string[]): Promise<Run> {
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/commands/audit-verify.ts', ...options],
      { cwd: projectFolder, env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query(statement).finally(() => owner.end())
}

const speak = (count: number) =>
  `insert into audit_inbox (action, outcome) select 'test.try', 'done' from generate_series(1, ${count})`

describe('npm run audit:verify with a database of its own', () => {
  const settings = () => ({
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    JWT_SECRET: 'abcdefghij'.repeat(4),
  })

  it('row 34 prints the number of entries, that they are intact, and their end, and ends with 0', async () => {
    expect(await verify(settings())).toEqual({
      code: 0,
      said: `0 entries, chain intact. It ends with 0:${'0'.repeat(64)}\n`,
    })
    await asOwner(database.ownerUrl, speak(3))
    const { code, said } = await verify(settings())
    expect([code, said]).toEqual([0, expect.stringMatching(/^3 entries, chain intact\. It ends with 3:[\da-f]{64}\n$/)])
    const [, end] = /with (\S+)/.exec(said)!
    await asOwner(database.ownerUrl, speak(1))
    expect(await verify(settings(), end!)).toMatchObject({ code: 0, said: expect.stringContaining('4 entries') })
    expect(await verify(settings(), `3:${'a'.repeat(64)}`)).toEqual({
      code: 1,
      said: 'Line 3 differs from the line that was noted: the trail was rewritten. Entries before it that are in order: 2.\n',
    })
  })

  it('row 34 names the first faulty line, and ends with 1', async () => {
    await asOwner(database.ownerUrl, 'delete from audit_event where id = 2')
    expect(await verify(settings())).toEqual({
      code: 1,
      said: 'Line 2 is missing. Entries before it that are in order: 1.\n',
    })
  })

  it('says in one sentence why it cannot check, and ends with 1', async () => {
    expect(await verify(settings(), 'nonsense')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^"nonsense" is not/),
    })
    const away = { ...settings(), DATABASE_OWNER_URL: 'postgres://nobody:none@127.0.0.1:1/none' }
    expect(await verify(away)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The database cannot be reached: /),
    })
    const none = { DATA_DIR: join(tmpdir(), 'ezshare-no-such-folder') }
    expect(await verify(none)).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no database in /) })
  })

  it('says that a database from before the chain has none; the next start chains its lines', async () => {
    const old = await createTestDatabase()
    const orm = await openOrm({ url: old.ownerUrl, poolSize: 2 })
    const ofOld = { ...settings(), DATABASE_OWNER_URL: old.ownerUrl }
    try {
      await orm.migrator.down({ to: '0011-resolution-length' })
      await asOwner(old.ownerUrl, `insert into audit_event (action, outcome, actor_name) values ('a', 'done', 'Zoë')`)
      await asOwner(old.ownerUrl, `select nextval(pg_get_serial_sequence('audit_event', 'id'))`)
      await asOwner(old.ownerUrl, `insert into audit_event (action, outcome, tenant_id) values ('b', 'failed', 7)`)
      expect(await verify(ofOld)).toMatchObject({ code: 1, said: expect.stringContaining('has no chain yet') })
      await orm.migrator.up()
      await asOwner(old.ownerUrl, speak(1))
      expect(await verify(ofOld)).toMatchObject({ code: 0, said: expect.stringMatching(/^3 entries, chain intact/) })
    } finally {
      await orm.close(true)
      await old.drop()
    }
  })
})

describe('npm run audit:verify with the embedded database', () => {
  it('row 34 works while the server runs and while it does not', async () => {
    const home = await mkdtemp(join(tmpdir(), 'ezshare-verify-'))
    await chmod(home, 0o711)
    const dataDir = join(home, 'data')
    try {
      const postgres = await startEmbeddedPostgres({
        dataDir,
        log: pino({ level: 'silent' }),
        settings: { fsync: 'off' },
      })
      try {
        await migrate({ ownerUrl: postgres.ownerUrl, applicationUrl: postgres.applicationUrl })
        await asOwner(postgres.ownerUrl, speak(2))
        expect(await verify({ DATA_DIR: dataDir })).toMatchObject({
          code: 0,
          said: expect.stringContaining('2 entries'),
        })
        // The running database was left running.
        await asOwner(postgres.ownerUrl, speak(1))
      } finally {
        await postgres.stop()
      }
      expect(await verify({ DATA_DIR: dataDir })).toMatchObject({ code: 0, said: expect.stringContaining('3 entries') })
      // Stopped again: the database can be started.
      expect(await verify({ DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    } finally {
      await rm(home, { recursive: true, force: true })
    }
  }, 60_000)
})
