import type pg from 'pg'
import { StartupError } from '../errors/startup-error.ts'

/**
 * The tables that a backup leaves out, each with its reason; a schema with a star means all its tables. Every other
 * table of the schema public is copied, so new ones need no entry here. Tables of other schemas have to be listed.
 */
export const notCopied: Readonly<Record<string, string>> = {
  'public.schema_migration': 'Written by the migrations that the manifest names.',
  'public.session': 'A session that ended after the backup would revive: all users log in again.',
  'public.password_code': 'Valid for ten minutes; one that was used after the backup would work again.',
  'public.attempt_counter': 'Counts of the last minutes.',
  'public.support_file_text': 'Made from the files, which are copied: they are read again after a restore.',
  'public.support_file_words': 'The words of the files, which are read again after a restore.',
  'public.support_file_page': 'The text of the files, which are read again after a restore.',
  'public.reading_turn': 'Whose file was read last; the files are read again after a restore.',
  'public.notification_mail':
    'Mails that wait: the installation that they wait in sends them; the copy would send them twice.',
  'public.push_subscription': 'A subscription belongs to a session, and sessions are not copied.',
  'public.notification_push': 'Pushes that wait, as with mails.',
  'public.waiting_due': 'Users that wait to be told of waiting tickets: the installation that they wait in tells them.',
  'public.kept_answer': 'Answers of one day to requests that are sent twice.',
  'graphile_worker.*': 'The installation that queued its mails sends them; the copy would send them twice.',
}

export interface Table {
  /** Schema-qualified. */
  name: string
  /** All but generated columns, in order. */
  columns: string[]
}

/** A table is copied only by a decision: public by default, any other by name. */
function isCopied(name: string): boolean {
  const [schema] = name.split('.')
  if (name in notCopied || `${schema}.*` in notCopied) return false
  if (schema === 'public') return true
  throw new StartupError(
    `The table ${name} is not classified: server/backup/tables.ts does not say whether to copy it.`,
  )
}

/** Every table of the database except those of PostgreSQL and of extensions, from the catalogue. */
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

/** The tables that a backup copies. Throws StartupError for an unclassified table. */
export async function copiedTables(owner: pg.ClientBase): Promise<Table[]> {
  const tables = await allTables(owner)
  return tables.filter(({ name }) => isCopied(name))
}

/** A foreign key: `from` can be filled only after `to`. */
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

/** The tables, each after those that it references. Throws for a reference cycle. */
export function inOrderOfReferences(tables: Table[], references: Reference[]): Table[] {
  const names = new Set(tables.map(({ name }) => name))
  const needed = references.filter(({ from, to }) => names.has(from) && names.has(to))
  const placed = new Set<string>()
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !placed.has(name) && needed.every(({ from, to }) => from !== name || placed.has(to)),
    )
    if (ready.length === 0) throw new Error('Tables reference each other in a cycle: no order fills them')
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
