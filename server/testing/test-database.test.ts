import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

const databases: TestDatabase[] = []

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()))
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

it('gives each caller a migrated database of its own, also concurrently', async () => {
  databases.push(...(await Promise.all([createTestDatabase(), createTestDatabase()])))
  const [first, second] = databases as [TestDatabase, TestDatabase]
  await query(first.ownerUrl, 'create table only_here ()')
  const tables = `select count(*)::int as tables, count(*) filter (where tablename = 'only_here')::int as own
                  from pg_tables where schemaname = 'public'`
  const [here] = await query(first.ownerUrl, tables)
  const [there] = await query(second.ownerUrl, tables)
  expect(here).toMatchObject({ own: 1 })
  expect(there).toMatchObject({ own: 0 })
  expect(Number(there?.tables)).toBeGreaterThan(10)
})

it('connects the application as a role that owns nothing and sees no row without a scope', async () => {
  const database = await createTestDatabase()
  databases.push(database)
  const [role] = await query(
    database.applicationUrl,
    `select rolsuper or rolbypassrls or rolcreaterole as powerful, exists (select from pg_class where relowner = oid) as owner
     from pg_roles where rolname = current_user`,
  )
  expect(role).toEqual({ powerful: false, owner: false })
  await query(database.ownerUrl, `insert into tenant (type, email) values ('SUPPLIER_ADMIN', 'a@b.example')`)
  expect(await query(database.applicationUrl, 'select id from tenant')).toEqual([])
})
