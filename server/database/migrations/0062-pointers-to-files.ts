import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const tenant = `(select nullif(current_setting('app.tenant', true), ''))::int`

/** A purged support file gives back the files of all its versions. */
const purged = (owner: string) => ({
  before: `with removed as (delete from support_file where ${owner} = any (ids) returning stored_file_id, poster_file_id)`,
  after: `with withdrawn as (delete from support_file where ${owner} = any (ids)),
        removed as (delete from support_file_version v using support_file s
          where s.id = v.support_file_id and s.${owner} = any (ids) returning v.stored_file_id, v.poster_file_id)`,
})

/** What changes in functions of earlier migrations. */
const changes: Record<string, { before: string; after: string }> = {
  'find_file(integer, integer)': {
    before: '(s.stored_file_id = f.id or s.poster_file_id = f.id)',
    after: `s.id in (select v.support_file_id from support_file_version v
              where v.stored_file_id = f.id or v.poster_file_id = f.id)`,
  },
  'purge_files(integer[])': {
    before: 'select 1 from support_file c where c.stored_file_id = f.id or c.poster_file_id = f.id',
    after: 'select 1 from support_file_version c where c.stored_file_id = f.id or c.poster_file_id = f.id',
  },
  'purge_machines(integer[], timestamptz)': purged('machine_id'),
  'purge_models(integer[], timestamptz)': purged('model_id'),
  'purge_part(text, timestamptz, integer, integer)': {
    before:
      'with removed as (delete from support_file p where p.id = any (ids) returning p.stored_file_id, p.poster_file_id)',
    after: `with withdrawn as (delete from support_file p where p.id = any (ids)),
        removed as (delete from support_file_version v where v.support_file_id = any (ids)
          returning v.stored_file_id, v.poster_file_id)`,
  },
}

const pointsToOwnFile = `support_file_id is null or exists (
  select 1 from support_file s join stored_file f on f.id = s.stored_file_id
  where s.id = error_code.support_file_id and f.tenant_id = ${tenant})`

/**
 * An error code points to a page of a support file, and a ticket keeps the version that its code pointed to. Both are
 * empty again once the file is purged. The files of all versions are served and purged like that of the current one.
 */
export class PointersToFiles extends Migration {
  override up(): void {
    this.addSql(`
      alter table error_code
        add column support_file_id integer references support_file (id) on delete set null,
        add column support_file_page integer constraint error_code_page check (support_file_page between 1 and 100000)`)
    for (const command of ['insert', 'update']) {
      const rows = command === 'update' ? 'using (true) ' : ''
      this.addSql(`create policy error_code_pointer_${command} on error_code as restrictive for ${command}
        ${rows}with check (${pointsToOwnFile})`)
    }
    this.addSql('grant update (support_file_id, support_file_page) on error_code to ezshare_application')

    this.addSql(`
      alter table ticket
        add column support_file_version_id integer references support_file_version (id) on delete set null,
        add column support_file_page integer`)
    // Not left to the application, which could name any version.
    this.addSql(`
      create function keep_version_of_ticket() returns trigger language plpgsql ${asOwner} as $$
      begin
        new.support_file_version_id := null;
        new.support_file_page := null;
        select v.id, e.support_file_page into new.support_file_version_id, new.support_file_page
          from error_code e
            join support_file s on s.id = e.support_file_id and s.deleted_at is null
            join support_file_version v on v.support_file_id = s.id and v.number = s.version
          where e.id = new.error_code_id;
        return new;
      end
      $$`)
    this.addSql('revoke all on function keep_version_of_ticket() from public')
    this.addSql(`create trigger keep_version before insert on ticket
      for each row execute function keep_version_of_ticket()`)
    this.addSql(`create trigger keep_version_of_other_code before update on ticket for each row
      when (old.error_code_id is distinct from new.error_code_id) execute function keep_version_of_ticket()`)

    for (const [signature, { before, after }] of Object.entries(changes)) {
      this.addSql(exchange(signature, before, after))
    }
  }

  override down(): void {
    for (const [signature, { before, after }] of Object.entries(changes)) {
      this.addSql(exchange(signature, after, before))
    }
    this.addSql('drop trigger keep_version_of_other_code on ticket')
    this.addSql('drop trigger keep_version on ticket')
    this.addSql('drop function keep_version_of_ticket()')
    this.addSql('alter table ticket drop column support_file_version_id, drop column support_file_page')
    for (const command of ['insert', 'update']) this.addSql(`drop policy error_code_pointer_${command} on error_code`)
    this.addSql('alter table error_code drop column support_file_id, drop column support_file_page')
  }
}
