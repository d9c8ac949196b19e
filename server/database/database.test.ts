import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toAppError } from '../errors/unknown-error.ts'
import { buildClient } from '../testing/factories/build-tenant.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openDatabase, type Database } from './database.ts'

const scope = { scope: 'platform' } as const

let app: TestApp
let database: Database
beforeAll(async () => {
  app = await startTestApp()
  database = await openDatabase(app.applicationUrl, 2)
})
afterAll(async () => {
  await database.close()
  await app.close()
})

const own = sql`select pg_backend_pid() as pid`

/** Ends a session from another pool; a role may end its own sessions. */
async function kill(pid: number): Promise<void> {
  const { rows } = await app.services.database.pool.query('select pg_terminate_backend($1) as done', [pid])
  expect(rows).toEqual([{ done: true }])
}

describe('connections that break', () => {
  it('inside a transaction are released: with a pool of two, five broken ones block nothing', async () => {
    for (let i = 0; i < 5; i++) {
      const dying = database.transaction(scope, async (em) => {
        const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
        await kill(row!.pid)
        await em.execute('select pg_sleep(5)')
      })
      await expect(dying).rejects.toThrow(/terminat|connection/i)
    }
    const rows = await Promise.all([1, 2, 3].map(() => database.read<{ pid: number }>(scope, own)))
    expect(rows.flat()).toHaveLength(3)
  })

  it('when idle are replaced without the reader noticing', async () => {
    const [row] = await database.read<{ pid: number }>(scope, own)
    await kill(row!.pid)
    const [next] = await database.read<{ pid: number }>(scope, own)
    expect(next!.pid).not.toBe(row!.pid)
  })
})

describe('transactions', () => {
  it('roll back completely when the work throws', async () => {
    const work = database.transaction(scope, async (em) => {
      await em.execute(
        `insert into tenant (type, email, company_name) values ('CLIENT_ADMIN', 'a@example.com', 'Undone')`,
      )
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await database.read(scope, sql`select id from tenant where company_name = 'Undone'`)).toEqual([])
  })

  it('that deadlock end with one committed, and one that may be retried', async () => {
    const [one, two] = [await buildClient(app), await buildClient(app)]
    const meet = Promise.withResolvers<void>()
    let locked = 0
    const lockBoth = (first: number, second: number) =>
      database.transaction(scope, async (em) => {
        await em.execute('select 1 from tenant where id = ? for update', [first])
        locked += 1
        if (locked === 2) meet.resolve()
        await meet.promise
        await em.execute('select 1 from tenant where id = ? for update', [second])
      })
    const outcomes = await Promise.allSettled([lockBoth(one.id, two.id), lockBoth(two.id, one.id)])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(toAppError(refused[0]!.reason)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 })
  })

  it('run under their scope and leave none behind', async () => {
    const setting = `select current_setting('app.scope', true) as scope, current_setting('app.tenant', true) as tenant`
    const inside = await database.transaction({ scope: 'tenant', tenant: 7 }, (em) => em.execute(setting))
    expect(inside).toEqual([{ scope: 'tenant', tenant: '7' }])
    const { rows } = await database.pool.query<{ scope: string | null }>(setting)
    expect(rows[0]?.scope ?? '').toBe('')
  })
})
