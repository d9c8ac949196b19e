import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const refuseOthers = `
  if coalesce(current_setting('app.scope', true), '') <> 'job' then
    raise exception 'Only jobs read files' using errcode = 'insufficient_privilege';
  end if;`

const states = (...names: string[]) => `
  alter table support_file_text drop constraint support_file_text_state_check,
    add constraint support_file_text_state_check check (state in (${names.map((name) => `'${name}'`).join(', ')}))`
const before = ['WAITING', 'READING', 'SEARCHABLE', 'NO_TEXT', 'FAILED']

/** The pages of a PDF without text, over `support_file_text x`. */
const withoutText = `coalesce((
    select array_agg(n order by n) from generate_series(1, x.page) n
    where exists (select 1 from stored_file f where f.id = x.stored_file_id and f.content_type = 'application/pdf')
      and not exists (select 1 from support_file_page p where p.support_file_id = x.support_file_id and p.page = n)), '{}')`

const newAttempt = `pages = null, langs = '{}'`
const newAttemptWithoutScans = `pages = null, scans = '{}', langs = '{}'`

const ended = `if outcome in ('FAILED', 'NO_TEXT') then`
const endedWithScans = `if outcome = 'SEARCHABLE' then
        update support_file_text x set scans = ${withoutText}
          where x.support_file_id = file and x.state in ('SEARCHABLE', 'NO_TEXT') and x.tries = attempt;
        update support_file_text x set state = 'SCANNING'
          where x.support_file_id = file and x.tries = attempt and x.scans <> '{}';
        if found then perform graphile_worker.queue_job('read-scans', '{}'::json, 'read-scans'); end if;
      end if;
      ${ended}`

const unread = `x.state in ('WAITING', 'READING')`
const unreadWithScans = `x.state in ('WAITING', 'READING', 'SCANNING')`

const functions: Record<string, string> = {
  // The lowest lock of the scans: two servers take turns. What a server has left is free after ten minutes.
  'take_scans(integer)': `
    create function take_scans(most integer)
    returns table (support_file_id integer, tries integer, key text, pages integer[], language text, langs text[])
    language plpgsql ${asOwner} as $$
    declare
      taken integer;
      company integer;
    begin
      ${refuseOthers}
      perform pg_advisory_xact_lock(74120071);
      select x.tenant_id, min(x.support_file_id) into company, taken
        from support_file_text x
          join support_file s on s.id = x.support_file_id and s.stored_file_id = x.stored_file_id and s.deleted_at is null
          left join reading_turn t on t.tenant_id = x.tenant_id
        where x.state = 'SCANNING' and not exists (
          select 1 from support_file_text r where r.tenant_id = x.tenant_id and r.state = 'SCANNING'
            and r.scan_taken_at > now() - interval '10 minutes')
        group by x.tenant_id, t.scanned_at order by t.scanned_at nulls first, x.tenant_id limit 1;
      if taken is null then return; end if;
      insert into reading_turn as t (tenant_id, scanned_at) values (company, clock_timestamp())
        on conflict (tenant_id) do update set scanned_at = excluded.scanned_at;
      return query
        update support_file_text x set tries = x.tries + 1, scan_taken_at = clock_timestamp()
        from stored_file f, support_file s
        where x.support_file_id = taken and s.id = taken and f.id = x.stored_file_id
        returning x.support_file_id, x.tries, f.key, x.scans[1:most], s.language, x.langs;
    end
    $$`,
  'store_scan(integer,integer,integer,text,text)': `
    create function store_scan(file integer, attempt integer, number integer, body text, codes text) returns boolean
    language plpgsql ${asOwner} as $$
    declare
      row support_file_text;
      lang regconfig;
    begin
      ${refuseOthers}
      select * into row from support_file_text x
        where x.support_file_id = file and x.state = 'SCANNING' and x.tries = attempt for update;
      if not found then return false; end if;
      if body <> '' then
        lang := guess_language(body);
        insert into support_file_page (tenant_id, support_file_id, page, lang, body, tsv)
          values (row.tenant_id, file, number, lang, body, page_words(row.tenant_id, lang, body, string_to_array(codes, ' ')))
          on conflict do nothing;
      end if;
      update support_file_text x set scans = array_remove(x.scans, number), changed_at = now(),
          scan_taken_at = clock_timestamp(),
          langs = case when body = '' or lang::text = any (x.langs) then x.langs else x.langs || lang::text end
        where x.support_file_id = file;
      update support_file_text x set state = case
          when exists (select 1 from support_file_page p where p.support_file_id = file) then 'SEARCHABLE' else 'NO_TEXT' end
        where x.support_file_id = file and x.scans = '{}';
      return true;
    end
    $$`,
  'release_scans(integer,integer)': `
    create function release_scans(file integer, attempt integer) returns void language plpgsql ${asOwner} as $$
    begin
      ${refuseOthers}
      update support_file_text x set scan_taken_at = null where x.support_file_id = file and x.tries = attempt;
    end
    $$`,
}

const take = 'take_file_to_read()'
const end = 'end_reading(integer,integer,text,text)'
const counts = 'text_counts(integer[])'

/**
 * Pages of PDFs without text, which wait until their letters are recognized (docs/decisions/044-text-of-files.md). Those
 * of files that were read before wait, too.
 */
export class ScannedPages extends Migration {
  override up(): void {
    this.addSql(states(...before, 'SCANNING'))
    this.addSql(`alter table support_file_text
      add column scans integer[] not null default '{}', add column scan_taken_at timestamptz`)
    this.addSql('alter table reading_turn alter column taken_at drop not null, add column scanned_at timestamptz')
    this.addSql(`create index support_file_text_scans on support_file_text (tenant_id, support_file_id)
      where state = 'SCANNING'`)
    // Both places: a file that has come since, and a file that is read again.
    this.addSql(exchange(take, newAttempt, newAttemptWithoutScans))
    this.addSql(exchange(end, ended, endedWithScans))
    this.addSql(exchange(counts, unread, unreadWithScans))
    for (const [signature, definition] of Object.entries(functions)) {
      this.addSql(definition)
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
    this.addSql(`update support_file_text x set scans = ${withoutText} where x.state in ('SEARCHABLE', 'NO_TEXT')`)
    this.addSql(`update support_file_text set state = 'SCANNING' where scans <> '{}'`)
  }

  override down(): void {
    for (const signature of Object.keys(functions).toReversed()) this.addSql(`drop function ${signature}`)
    this.addSql(exchange(counts, unreadWithScans, unread))
    this.addSql(exchange(end, endedWithScans, ended))
    this.addSql(exchange(take, newAttemptWithoutScans, newAttempt))
    this.addSql(`update support_file_text x set state = case
        when exists (select 1 from support_file_page p where p.support_file_id = x.support_file_id) then 'SEARCHABLE'
        else 'NO_TEXT' end
      where x.state = 'SCANNING'`)
    this.addSql('drop index support_file_text_scans')
    this.addSql('delete from reading_turn where taken_at is null')
    this.addSql('alter table reading_turn drop column scanned_at, alter column taken_at set not null')
    this.addSql('alter table support_file_text drop column scans, drop column scan_taken_at')
    this.addSql(states(...before))
  }
}
