import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const ownFile = (column: string) =>
  `exists (select 1 from stored_file f where f.id = support_file.${column} and f.tenant_id = ${tenant})`

/** As in migration 0014. */
const insert = `${inTenant} and exists (
    select 1 from machine m where m.id = support_file.machine_id and m.supplier_id = ${tenant})
  and ${ownFile('stored_file_id')}`

/** A purged row gives back both of its files. */
const bothFiles = (deletion: string, row: string) => ({
  before: `with gone as (${deletion} returning ${row}stored_file_id)`,
  after: `with removed as (${deletion} returning ${row}stored_file_id, ${row}poster_file_id),
        gone as (select unnest(array[stored_file_id, poster_file_id]) as stored_file_id from removed)`,
})

/** What changes in functions of earlier migrations: a poster is fetched and purged like the file that it belongs to. */
const changes: Record<string, { before: string; after: string }> = {
  'find_file(integer, integer)': {
    before: 's.stored_file_id = f.id',
    after: '(s.stored_file_id = f.id or s.poster_file_id = f.id)',
  },
  'purge_files(integer[])': {
    before: 'select 1 from support_file c where c.stored_file_id = f.id',
    after: 'select 1 from support_file c where c.stored_file_id = f.id or c.poster_file_id = f.id',
  },
  'purge_machines(integer[], timestamptz)': bothFiles('delete from support_file where machine_id = any (ids)', ''),
  'purge_part(text, timestamptz, integer, integer)': bothFiles(
    'delete from support_file p where p.id = any (ids)',
    'p.',
  ),
}

/** What an uploader says about a file (docs/decisions/033-facts-of-files.md); null where nothing was said. */
export class FactsOfFiles extends Migration {
  override up(): void {
    this.addSql(`
      alter table support_file
        add column page_count integer constraint support_file_pages check (page_count between 1 and 100000),
        add column duration_seconds integer
          constraint support_file_duration check (duration_seconds between 0 and 86400),
        add column poster_file_id integer references stored_file (id)`)
    this.addSql(`alter policy support_file_insert on support_file
      with check (${insert} and (poster_file_id is null or ${ownFile('poster_file_id')}))`)
    for (const [signature, { before, after }] of Object.entries(changes)) {
      this.addSql(exchange(signature, before, after))
    }
  }

  override down(): void {
    for (const [signature, { before, after }] of Object.entries(changes)) {
      this.addSql(exchange(signature, after, before))
    }
    this.addSql(`alter policy support_file_insert on support_file with check (${insert})`)
    for (const column of ['poster_file_id', 'duration_seconds', 'page_count']) {
      this.addSql(`alter table support_file drop column ${column}`)
    }
  }
}
