import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyOut } from '../database/copy.ts'
import { StartupError } from '../errors/startup-error.ts'
import { syncFolder } from '../storage/disk.ts'
import { listedColumns } from './file-list.ts'
import { listFile, tableFile, type CopiedTable, type Manifest, type Sequence } from './manifest.ts'
import { writeMeasured } from './measure.ts'
import { assertFreeSpace } from './space.ts'
import { copiedTables, quoted, type Table } from './tables.ts'

export type Dump = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'trail'> & {
  files: Pick<Manifest['files'], 'count' | 'bytes' | 'list'>
}

/** Makes the text of values independent of the installation's defaults. */
const settings = `
  set statement_timeout = 0;
  set lock_timeout = '60s';
  set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC';
  set datestyle = 'ISO';
  set intervalstyle = 'postgres';
  set extra_float_digits = 3;
  set bytea_output = 'hex'`

/**
 * Writes the rows of all tables from one snapshot, and the list of their files, while the server goes on writing.
 * Throws StartupError when the folder has no space for tables and files.
 */
export async function dumpTables(owner: pg.ClientBase, folder: string): Promise<Dump> {
  await owner.query(settings)
  const tables = await copiedTables(owner)
  await owner.query('begin isolation level repeatable read, read only')
  try {
    // Before the snapshot: from here on no migration can change a table, and an earlier one is visible.
    await owner.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    if (JSON.stringify(await copiedTables(owner)) !== JSON.stringify(tables)) {
      throw new StartupError('A migration has just changed the database: try again.')
    }
    const { files, ...dump } = await describe(owner)
    await assertFreeSpace(folder, files.bytes + (await bytesOf(owner, tables)))

    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    const copied: CopiedTable[] = []
    for (const table of tables) copied.push(await copyTable(owner, folder, table))
    await syncFolder(join(folder, 'tables'))
    const list = await writeMeasured(
      listFile(folder),
      copyOut(owner, `copy (select ${listedColumns} from public.stored_file order by id) to stdout`),
    )
    return { ...dump, tables: copied, sequences: await sequencesOf(owner), files: { ...files, list } }
  } finally {
    await owner.query('rollback').catch(() => undefined)
  }
}

async function describe(owner: pg.ClientBase) {
  const { rows: migrations } = await owner.query<{ name: string }>('select name from schema_migration order by id')
  const { rows } = await owner.query<{ postgres: string; id: number; hash: string; count: number; bytes: number }>(`
    select current_setting('server_version') as postgres, h.id::float8 as id, encode(h.hash, 'hex') as hash,
      (select count(*)::int from stored_file) as count, (select coalesce(sum(size), 0)::float8 from stored_file) as bytes
    from audit_head h`)
  const [{ postgres, id, hash, count, bytes }] = rows as [(typeof rows)[number]]
  return { postgres, migrations: migrations.map(({ name }) => name), trail: { id, hash }, files: { count, bytes } }
}

/** The size of the rows as text, estimated: some of them are compressed in the database. */
async function bytesOf(owner: pg.ClientBase, tables: Table[]): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    'select coalesce(sum(pg_table_size(name::regclass)), 0)::float8 as bytes from unnest($1::text[]) as name',
    [tables.map(({ name }) => quoted(name))],
  )
  return 2 * rows[0]!.bytes
}

async function copyTable(owner: pg.ClientBase, folder: string, { name, columns }: Table): Promise<CopiedTable> {
  const select = `select ${columns.map((column) => quoted(column)).join(', ')} from ${quoted(name)}`
  const source = copyOut(owner, `copy (${select}) to stdout`)
  const measured = await writeMeasured(tableFile(folder, name), source)
  return { name, columns, rows: (source as unknown as { rowCount: number }).rowCount, ...measured }
}

/** Read after the rows: sequences ignore snapshots and only move forward. */
async function sequencesOf(owner: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await owner.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = 'public' order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: found } = await owner.query<Sequence>(
      `select $1 as name, last_value::text as value, is_called as called from ${quoted(name)}`,
      [name],
    )
    sequences.push(...found)
  }
  return sequences
}
