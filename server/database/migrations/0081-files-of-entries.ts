import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

const inTenant = `(select current_setting('app.scope', true)) = 'tenant'`
const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`
const person = `(select nullif(current_setting('app.user', true), ''))::int`

const purposes = ['machine_photo', 'support_file', 'ticket_file', 'model_photo']
const allPurposes = [...purposes, 'entry_file', 'note_file']

const columns = `stored_file_id integer not null references stored_file (id),
        position smallint not null check (position between 1 and 10),
        type text not null check (type in ('image', 'video')),
        original_name text not null,
        content_type text not null,
        deleted_at timestamptz(3)`

const ofBoth = `${inTenant} and (client_id = ${tenant} or supplier_id = ${tenant})`
const ofCompany = `${inTenant} and tenant_id = ${tenant}`
/** The caller wrote the entry; the policies of its table apply to the subquery. */
const ofOwnEntry = `exists (select 1 from ticket_entry e where e.id = entry_file.entry_id
  and e.client_id = entry_file.client_id and e.supplier_id = entry_file.supplier_id and e.author_id = ${person}
  and case e.side when 'CLIENT' then e.client_id else e.supplier_id end = ${tenant})`
const ofOwnNote = `exists (select 1 from ticket_note n where n.id = note_file.note_id
  and n.tenant_id = note_file.tenant_id and n.author_id = ${person})`
const ownFile = (table: string) => `exists (select 1 from stored_file f
  where f.id = ${table}.stored_file_id and f.tenant_id = ${tenant} and f.purpose = '${table}')`

const walls = {
  entry_file: { select: ofBoth, write: `${ofBoth} and ${ofOwnEntry}` },
  note_file: { select: ofCompany, write: `${ofCompany} and ${ofOwnNote}` },
}

/** A deleted file of an entry is purged like one of a ticket. */
const partOf = (table: string) => `when '${table}' then
        ids := array(select p.id from ${table} p where p.deleted_at is not null and p.deleted_at < cutoff and p.id > after
          order by p.id limit most for update);
        with gone as (delete from ${table} p where p.id = any (ids) returning p.stored_file_id)
          select array_agg(stored_file_id) into files from gone;
      `

const clear = 'delete from ticket_failure_mode where ticket_id = any (ticket_ids);'
const kept = 'and not exists (select 1 from machine_photo c where c.stored_file_id = f.id)'

/** What changes in functions of earlier migrations. */
const changes: Record<string, { before: string; after: string }> = {
  'find_file(integer, integer)': {
    before: `when 'ticket_file' then exists (`,
    after: `when 'entry_file' then exists (
          select 1 from entry_file c join ticket_entry e on e.id = c.entry_id join tenant k on k.id = c.client_id
          where c.stored_file_id = f.id and c.deleted_at is null and k.deleted_at is null
            and viewer.tenant_id in (c.client_id, c.supplier_id)
            and (e.kind <> 'PROPOSAL' or viewer.role_name <> 'CLIENT_OPERATOR'))
        when 'note_file' then exists (
          select 1 from note_file c
          where c.stored_file_id = f.id and c.deleted_at is null and c.tenant_id = viewer.tenant_id)
        when 'ticket_file' then exists (`,
  },
  'purge_files(integer[])': {
    before: kept,
    after: `${kept}
          and not exists (select 1 from entry_file c where c.stored_file_id = f.id)
          and not exists (select 1 from note_file c where c.stored_file_id = f.id)`,
  },
  'purge_tickets(integer[])': {
    before: clear,
    after: `with said as (delete from entry_file c using ticket_entry e
          where e.id = c.entry_id and e.ticket_id = any (ticket_ids) returning c.stored_file_id),
        noted as (delete from note_file c using ticket_note n
          where n.id = c.note_id and n.ticket_id = any (ticket_ids) returning c.stored_file_id)
      select files || array(select stored_file_id from said union all select stored_file_id from noted) into files;
      ${clear}`,
  },
  'purge_part(text, timestamptz, integer, integer)': {
    before: `when 'error_code' then`,
    after: `${partOf('entry_file')}${partOf('note_file')}when 'error_code' then`,
  },
}

/**
 * Pictures and videos of what people write to a case, in two tables for the reason of migration 0078. Their positions
 * keep an entry to ten.
 */
export class FilesOfEntries extends Migration {
  override up(): void {
    this.setPurposes(allPurposes, ' not valid')
    this.addSql(`
      create table entry_file (
        id integer generated always as identity primary key,
        entry_id integer not null references ticket_entry (id) on delete cascade,
        client_id integer not null,
        supplier_id integer not null,
        ${columns},
        unique (entry_id, position)
      )`)
    this.addSql(`
      create table note_file (
        id integer generated always as identity primary key,
        note_id integer not null references ticket_note (id) on delete cascade,
        tenant_id integer not null,
        ${columns},
        unique (note_id, position)
      )`)
    for (const [table, { select, write }] of Object.entries(walls)) {
      this.addSql(`create index ${table}_file on ${table} (stored_file_id)`)
      this.addSql(`create index ${table}_deleted on ${table} (id) where deleted_at is not null`)
      this.addSql(`alter table ${table} enable row level security`)
      this.addSql(`create policy ${table}_select on ${table} for select using (${select})`)
      this.addSql(`create policy ${table}_insert on ${table} for insert with check (${write} and ${ownFile(table)})`)
      this.addSql(`create policy ${table}_update on ${table} for update using (${write}) with check (${write})`)
      this.addSql(`grant select, insert, update (deleted_at) on ${table} to ezshare_application`)
    }
    for (const [signature, { before, after }] of Object.entries(changes)) {
      this.addSql(exchange(signature, before, after))
    }
  }

  override down(): void {
    for (const [signature, { before, after }] of Object.entries(changes)) {
      this.addSql(exchange(signature, after, before))
    }
    for (const table of Object.keys(walls)) this.addSql(`drop table ${table}`)
    this.addSql(`delete from stored_file where purpose in ('entry_file', 'note_file')`)
    this.setPurposes(purposes, '')
  }

  private setPurposes(names: readonly string[], validity: string): void {
    this.addSql('alter table stored_file drop constraint stored_file_purpose_check')
    this.addSql(`alter table stored_file add constraint stored_file_purpose_check
      check (purpose in (${names.map((name) => `'${name}'`).join(', ')}))${validity}`)
  }
}
