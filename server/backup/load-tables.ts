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
 * Fills a database of the backup's schema with its rows, all or none, and sets the sequences. Throws StartupError when
 * schema and backup do not match, or a table differs from the manifest.
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

/** The manifest's tables, each after the tables that it references. */
async function tablesFor(owner: pg.ClientBase, { tables }: Manifest): Promise<CopiedTable[]> {
  const there = new Map((await allTables(owner)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    const own = there.get(name)
    if (own && columns.toSorted().join() === own.columns.toSorted().join()) continue
    throw new StartupError(`The backup does not match: the table ${name} differs in this version of its schema.`)
  }
  const copied = new Map(tables.map((table) => [table.name, table]))
  return inOrderOfReferences(tables, await allReferences(owner)).map(({ name }) => copied.get(name)!)
}

/** The backup already contains what triggers would write. */
async function silenceTriggers(owner: pg.ClientBase, tables: Table[]): Promise<{ table: string; name: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name from pg_trigger t
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgrelid = any ($1::regclass[])`,
    [tables.map(({ name }) => quoted(name))],
  )
  for (const { table, name } of rows) await owner.query(`alter table ${table} disable trigger ${name}`)
  return rows
}

/** Removes the roles, failure modes and the like that migrations have inserted; the backup has its own. */
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
  throw new StartupError(`The table ${table.name} differs from the backup's manifest: nothing was restored.`)
}
