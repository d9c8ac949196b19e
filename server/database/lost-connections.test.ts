import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'

let testDatabase: TestDatabase
let admin: Client
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  admin = new Client({ connectionString: inject('postgres').adminUrl })
  await admin.connect()
  database = await openDatabase(testDatabase.applicationUrl, 3)
})
afterAll(async () => {
  await Promise.all([database?.close(), admin?.end()])
  await testDatabase.drop()
})

const scope = { scope: 'auth' } as const

/** Ends the application's connections, as a restart of the database does. */
async function cutConnections(): Promise<void> {
  const { rows } = await admin.query<{ ended: boolean }>(
    'select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity where datname = $1',
    [testDatabase.name],
  )
  expect(rows.some(({ ended }) => ended)).toBe(true)
}

describe('connections that the database ends', () => {
  it('are replaced when they were idle in the pool, and no error reaches the process', async () => {
    await Promise.all([1, 2, 3].map(() => database.read(scope, sql`select pg_sleep(0.05)`)))
    await cutConnections()
    await expect.poll(() => database.pool.totalCount).toBe(0)
    expect(await database.read(scope, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('are released when a transaction held them: the pool does not run dry', async () => {
    for (let round = 0; round < 4; round++) {
      const broken = database.transaction(scope, async (em) => {
        await em.execute('select 1')
        await cutConnections()
        await em.execute('select 1')
      })
      await expect(broken).rejects.toThrow(/terminat|not queryable/)
    }
    expect(await database.transaction(scope, (em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }])
  })
})
