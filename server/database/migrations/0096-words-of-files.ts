import { Migration } from '@mikro-orm/migrations'
import { exchange } from './exchange-in-function.ts'

/** The owner's rights with a fixed search path, as in migration 0007; each search is planned for its own words. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const ofTenant = `current_setting('app.scope', true) is not distinct from 'tenant'`

const letters = `length(w) between 4 and 30`

const functions: Record<string, string> = {
  // The words of one file whose pages are complete; false when no file waits for it.
  'keep_words_of_file()': `
    create function keep_words_of_file() returns boolean language plpgsql ${asOwner} as $$
    declare
      file integer;
    begin
      if coalesce(current_setting('app.scope', true), '') <> 'job' then
        raise exception 'Only jobs read files' using errcode = 'insufficient_privilege';
      end if;
      select x.support_file_id into file from support_file_text x
        where x.state = 'SEARCHABLE' and x.words_at is null limit 1 for update skip locked;
      if file is null then return false; end if;
      delete from support_file_words w where w.support_file_id = file;
      insert into support_file_words (support_file_id, letters, words)
        select file, length(w), array_agg(w) from (
          select distinct w from support_file_page p, regexp_split_to_table(lower(folded(p.body)), '[^[:alpha:]]+') w
          where p.support_file_id = file and ${letters} limit 50000) known group by length(w);
      update support_file_text x set words_at = now() where x.support_file_id = file;
      return true;
    end
    $$`,
  // The known words that differ least, of files, machines and models that the caller has found under the policies. It
  // looks through those of the same length, one more and one less, and stops after 300,000.
  'similar_words(integer[],integer[],integer[],text)': `
    create function similar_words(files integer[], machines integer[], models integer[], typed text)
    returns table (word text, distance integer) language plpgsql stable ${asOwner} as $$
    declare
      wanted text := lower(folded(typed));
      n integer := length(wanted);
      most integer := case when n < 6 then 1 else 2 end;
    begin
      if not (${ofTenant}) or n not between 4 and 30 then return; end if;
      return query
        with known as (
          (select unnest(w.words) as w
            from support_file_words w
              join support_file_text x on x.support_file_id = w.support_file_id and x.state = 'SEARCHABLE'
              join support_file s on s.id = x.support_file_id and s.stored_file_id = x.stored_file_id and s.deleted_at is null
            where w.support_file_id = any (files) and w.letters between n - most and n + most limit 300000)
          union all
          (select regexp_split_to_table(lower(folded(s.name || ' ' || s.description)), '[^[:alpha:]]+')
            from support_file s where s.id = any (files) and s.deleted_at is null limit 20000)
          union all
          (select regexp_split_to_table(lower(folded(e.description || ' ' || e.resolution)), '[^[:alpha:]]+')
            from (select e.description, e.resolution from error_code e
              where (e.machine_id = any (machines) or e.model_id = any (models)) and e.deleted_at is null limit 2000) e)),
        near as (
          select k.w, levenshtein_less_equal(k.w, wanted, most) as distance, count(*) as files from known k
          where length(k.w) between n - most and n + most group by k.w)
        select k.w, k.distance from near k where k.distance <= most order by k.distance, k.files desc, k.w limit 3;
    end
    $$`,
}

const take = 'take_file_to_read()'
const newAttempt = `scans = '{}', langs = '{}'`
const newAttemptWithoutWords = `scans = '{}', words_at = null, langs = '{}'`

const store = 'store_scan(integer,integer,integer,text,text)'
const scanned = `array_remove(x.scans, number), changed_at = now()`
const scannedWithoutWords = `array_remove(x.scans, number), words_at = null, changed_at = now()`

/**
 * The words of each file, by their length, from which the nearest one is proposed for a word that nothing has
 * (docs/decisions/045-search.md). They are made from the pages, go with them, and no statement but the functions reaches
 * them.
 */
export class WordsOfFiles extends Migration {
  override up(): void {
    this.addSql(`
      create table support_file_words (
        support_file_id integer not null references support_file_text (support_file_id) on delete cascade,
        letters integer not null,
        words text[] not null,
        primary key (support_file_id, letters)
      )`)
    // No policy and no grant.
    this.addSql('alter table support_file_words enable row level security')
    this.addSql('alter table support_file_text add column words_at timestamptz')
    this.addSql(`create index support_file_text_without_words on support_file_text (support_file_id)
      where state = 'SEARCHABLE' and words_at is null`)
    // Both places: a file that has come since, and a file that is read again.
    this.addSql(exchange(take, newAttempt, newAttemptWithoutWords))
    this.addSql(exchange(store, scanned, scannedWithoutWords))
    for (const [signature, definition] of Object.entries(functions)) {
      this.addSql(definition)
      this.addSql(`revoke all on function ${signature} from public`)
      this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of Object.keys(functions).toReversed()) this.addSql(`drop function ${signature}`)
    this.addSql(exchange(store, scannedWithoutWords, scanned))
    this.addSql(exchange(take, newAttemptWithoutWords, newAttempt))
    this.addSql('alter table support_file_text drop column words_at')
    this.addSql('drop table support_file_words')
  }
}
