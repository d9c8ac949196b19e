import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyIn } from '../database/copy.ts'
import { markLoaded } from '../database/restore-mark.ts'
import { StartupError } from '../errors/startup-error.ts'
import { tableFile, type CopiedTable, type Manifest } from './manifest.ts'
import { Measure } from './measure.ts'
import { allReferences, allTables, inOrderOfReferences, quoted, type Table } from './tables.ts'

/**
 * Fills a database that has the schema of the backup with its rows: all of them or none. The sequences go on where they
 * were. Throws StartupError when schema and backup do not fit, or a table is not what the manifest says.
 */
export async function loadTables(owner: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await owner.query('begin')
  try {
    const tables = await tablesFor(owner, manifest)
    const silenced = await silenceTriggers(owner, tables)
    await emptyTables(owner)
    for (const table of tables) await loadTable(owner, folder, table)
    for (const trigger of silenced) await owner.query(`alter table ${trigger.table} enable trigger ${trigger.name}`)
    for (const { name, value, called } of manifest.sequences) {
      await owner.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, called])
    }
    await markLoaded(owner)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
  await owner.query('analyze')
}

/** Those of the manifest in an order in which each finds what it refers to. */
async function tablesFor(owner: pg.ClientBase, { tables }: Manifest): Promise<CopiedTable[]> {
  const there = new Map((await allTables(owner)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    const own = there.get(name)
    if (own && columns.toSorted().join() === own.columns.toSorted().join()) continue
    throw new StartupError(`The backup does not fit: the table ${name} is another one in this version of its schema.`)
  }
  const copied = new Map(tables.map((table) => [table.name, table]))
  return inOrderOfReferences(tables, await allReferences(owner)).map(({ name }) => copied.get(name)!)
}

/** What triggers would write is in the backup already. */
async function silenceTriggers(owner: pg.ClientBase, tables: Table[]): Promise<{ table: string; name: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name from pg_trigger t
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgrelid = any ($1::regclass[])`,
    [tables.map(({ name }) => quoted(name))],
  )
  for (const { table, name } of rows) await owner.query(`alter table ${table} disable trigger ${name}`)
  return rows
}

/** The migrations have written roles, failure modes and the like; the backup has them as they were. */
async function emptyTables(owner: pg.ClientBase): Promise<void> {
  const tables = (await allTables(owner)).filter(
    ({ name }) => name.startsWith('public.') && name !== 'public.schema_migration',
  )
  await owner.query(`truncate table ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

async function loadTable(owner: pg.ClientBase, folder: string, table: CopiedTable): Promise<void> {
  const columns = table.columns.map((column) => quoted(column)).join(', ')
  const target = copyIn(owner, `copy ${quoted(table.name)} (${columns}) from stdin`)
  const measure = new Measure()
  await pipeline(createReadStream(tableFile(folder, table.name)), measure, target)
  const { bytes, sha256 } = measure.result()
  if (target.rowCount === table.rows && bytes === table.bytes && sha256 === table.sha256) return
  throw new StartupError(`The table ${table.name} is not what the backup's manifest says: nothing was restored.`)
}
