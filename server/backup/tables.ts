import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/**
 * What a backup leaves out, each with the reason; a schema with a star means all its tables. Every other table of the
 * schema public is data and copied, so that new ones need no word here. What is in another schema has to be named.
 */
export const notCopied: Readonly<Record<string, string>> = {
  'public.schema_migration': 'The migrations that the manifest names write it anew.',
  'public.session': 'A session that was ended after the backup would live again: everybody logs in anew.',
  'public.password_code': 'Good for ten minutes, and one that was used after the backup would work again.',
  'public.attempt_counter': 'Counts of the last minutes.',
  'public.kept_answer': 'Answers of one day to requests that are sent twice.',
  'graphile_worker.*':
    'Its mails are sent by the installation that queued them; sent from the copy they would come twice.',
}

export interface Table {
  /** With its schema. */
  name: string
  /** All but the generated ones, in their order. */
  columns: string[]
}

/** A backup is of tables that somebody has thought of. */
function isCopied(name: string): boolean {
  const [schema] = name.split('.')
  if (name in notCopied || `${schema}.*` in notCopied) return false
  if (schema === 'public') return true
  throw new StartupError(`The table ${name} is in no class: server/backup/tables.ts does not say what to do with it.`)
}

/** Every table of the database but PostgreSQL's own and those of extensions, by the catalogue. */
export async function allTables(owner: pg.ClientBase): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'ezshare_restore')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  return rows
}

/** Those whose rows a backup holds. Throws StartupError for a table that is in no class. */
export async function copiedTables(owner: pg.ClientBase): Promise<Table[]> {
  const tables = await allTables(owner)
  return tables.filter(({ name }) => isCopied(name))
}

/** What refers to another table: `from` can be filled only when `to` is. */
export interface Reference {
  from: string
  to: string
}

export async function allReferences(owner: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await owner.query<Reference>(`
    select distinct fn.nspname || '.' || f.relname as from, tn.nspname || '.' || t.relname as to
    from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_namespace fn on fn.oid = f.relnamespace
    join pg_class t on t.oid = c.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where c.contype = 'f' and c.conrelid <> c.confrelid and c.conparentid = 0`)
  return rows
}

/** The tables so that each comes after all that it refers to. Throws when two refer to each other. */
export function inOrderOfReferences(tables: Table[], references: Reference[]): Table[] {
  const names = new Set(tables.map(({ name }) => name))
  const needed = references.filter(({ from, to }) => names.has(from) && names.has(to))
  const placed = new Set<string>()
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !placed.has(name) && needed.every(({ from, to }) => from !== name || placed.has(to)),
    )
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle: no order fills them')
    for (const table of ready) placed.add(table.name)
    ordered.push(...ready)
  }
  return ordered
}

/** `"public"."machine"`. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}
