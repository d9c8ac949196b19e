import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { RoleName } from '../../context.ts'
import { withDatabase } from '../template.ts'
import type { InstallationFolder } from '../test-app.ts'
import { createTestDatabase } from '../test-database.ts'

interface Table {
  columns: string[]
  rows: unknown[][]
}

interface Rows {
  tables: Record<string, Table>
  sequences: { name: string; value: number }[]
  /** The user of each role whose responses are recorded. */
  users: Record<RoleName, number>
  /** By the keys of their rows, in base64. */
  files: Record<string, string>
}

export const stored = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

export type Fixture = InstallationFolder & Pick<Rows, 'users' | 'files'>

/** The installation of commit 1500e24 on a database and a folder of its own, not yet migrated. */
export async function loadFixture(): Promise<Fixture> {
  const { tables, sequences, users, files } = JSON.parse(await stored('rows-1500e24.json')) as Rows
  const database = await createTestDatabase({ migrated: false })
  const statements = (await stored('schema-at-0021-1500e24.sql')).split('\n;;\n')
  await inOneTransaction(database.ownerUrl, async (owner) => {
    for (const statement of statements) await owner.query(statement)
  })
  // Without triggers, which would number, count and chain the rows again.
  await inOneTransaction(withDatabase(inject('postgres').adminUrl, database.name), async (admin) => {
    await admin.query('set local session_replication_role = replica')
    for (const [name, table] of Object.entries(tables)) await fill(admin, name, table)
    for (const { name, value } of sequences) await admin.query('select setval($1::regclass, $2)', [`"${name}"`, value])
  })
  const folder = await mkdtemp(join(tmpdir(), 'ezshare-fixture-'))
  for (const [key, bytes] of Object.entries(files)) {
    const place = join(folder, 'files', key.slice(0, 2), key.slice(2, 4))
    await mkdir(place, { recursive: true })
    await writeFile(join(place, key), Buffer.from(bytes, 'base64'))
  }
  return { database, folder, users, files }
}

async function fill(admin: pg.Client, name: string, { columns, rows }: Table): Promise<void> {
  const table = name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
  const list = columns.map((column) => `"${column}"`).join(', ')
  const objects = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])))
  await admin.query(`delete from ${table}`)
  await admin.query(
    `insert into ${table} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(objects)],
  )
}

async function inOneTransaction(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
