import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007. */
const asOwner = `security definer set search_path = pg_catalog, public, pg_temp`

const refuseOthers = `
  if coalesce(current_setting('app.scope', true), '') <> 'job' then
    raise exception 'Only jobs read files' using errcode = 'insufficient_privilege';
  end if;`

/** The policies of support_file apply to the subquery: who may read a file may find its text. */
const ofReadableFile = (table: string) =>
  `(select current_setting('app.scope', true)) = 'tenant'
    and exists (select 1 from support_file f where f.id = ${table}.support_file_id)`

const functions: Record<string, string> = {
  // A letter stays one letter, so that a place in the folded text is the same place in the text. The Cyrillic short I is
  // a letter of its own. Brackets would be taken for HTML.
  'folded(text)': `
    create function folded(body text) returns text language sql immutable parallel safe as $$
      select translate(case when body ~ '^[\\x01-\\x7f]*$' then body
        else normalize(regexp_replace(normalize(body, NFD), '(?<![иИ])[\\u0300-\\u036f]', '', 'g'), NFC) end,
        '<>&øØłŁđĐı', '   oOlLdDi')
    $$`,
  // The share of stop words decides: every dictionary that PostgreSQL has drops its own.
  'guess_language(text)': `
    create function guess_language(sample text) returns regconfig language sql stable as $$
      with counted as (
        select c.oid::regconfig as lang,
          (select coalesce(sum(cardinality(w.positions)), 0) from unnest(to_tsvector(c.oid::regconfig, left(sample, 6000))) w) as n
        from pg_ts_config c where c.cfgnamespace = 'pg_catalog'::regnamespace),
      whole as (select n from counted where lang = 'simple'::regconfig)
      select coalesce((
        select c.lang from counted c, whole where whole.n >= 20 and c.n <= whole.n * 0.88 order by c.n, c.lang::text limit 1),
        'simple'::regconfig)
    $$`,
  // Each word begins with its company, so a search visits no entry of another one. Codes are marked, and have no place.
  'page_words(integer,regconfig,text,text[])': `
    create function page_words(tenant integer, lang regconfig, body text, codes text[]) returns tsvector
    language sql stable as $$
      select coalesce(string_agg(
        '''' || tenant || '.' || replace(replace(w.word, '\\', '\\\\'), '''', '''''') || '''' || coalesce(':' || w.places, ''), ' '), '')::tsvector
      from (
        select lexeme, array_to_string(positions, ',') from unnest(to_tsvector(lang, folded(body)))
        union all
        select '#' || code, null from unnest(codes) code
      ) w (word, places) where length(w.word) <= 100
    $$`,
  // The lowest lock of the reading: two servers take turns.
  'take_file_to_read()': `
    create function take_file_to_read()
    returns table (support_file_id integer, tries integer, key text, content_type text, original_name text)
    language plpgsql ${asOwner} as $$
    declare
      taken integer;
      company integer;
    begin
      ${refuseOthers}
      perform pg_advisory_xact_lock(74120070);
      -- A version that has come since, and what nobody has read before. Videos have no text.
      insert into support_file_text as x (support_file_id, tenant_id, stored_file_id)
        select s.id, f.tenant_id, s.stored_file_id from support_file s join stored_file f on f.id = s.stored_file_id
        where s.deleted_at is null and s.kind <> 'VIDEO' and not exists (
          select 1 from support_file_text r where r.support_file_id = s.id and r.stored_file_id = s.stored_file_id)
        order by s.id desc limit 200
        on conflict on constraint support_file_text_pkey do update
        set stored_file_id = excluded.stored_file_id, state = 'WAITING', reason = null, page = 0, pages = null, langs = '{}',
          tries = 0, changed_at = now();
      -- The server that read these has ended: it renews the time with every batch of pages.
      update support_file_text x set state = 'WAITING', changed_at = now()
        where x.state = 'READING' and x.changed_at < now() - interval '5 minutes';
      update support_file_text x set state = 'FAILED', reason = 'ENDED', changed_at = now()
        where x.state = 'WAITING' and x.tries >= 3;
      select x.tenant_id, min(x.support_file_id) into company, taken
        from support_file_text x
          join support_file s on s.id = x.support_file_id and s.deleted_at is null
          left join reading_turn t on t.tenant_id = x.tenant_id
        where x.state = 'WAITING' and not exists (
          select 1 from support_file_text r where r.tenant_id = x.tenant_id and r.state = 'READING')
        group by x.tenant_id, t.taken_at order by t.taken_at nulls first, x.tenant_id limit 1;
      if taken is null then return; end if;
      insert into reading_turn as t (tenant_id, taken_at) values (company, clock_timestamp())
        on conflict (tenant_id) do update set taken_at = excluded.taken_at;
      return query
        update support_file_text x set state = 'READING', tries = x.tries + 1, page = 0, pages = null, langs = '{}',
          changed_at = now()
        from stored_file f join support_file s on s.stored_file_id = f.id
        where x.support_file_id = taken and s.id = taken and f.id = x.stored_file_id
        returning x.support_file_id, x.tries, f.key, f.content_type, s.original_name;
    end
    $$`,
  'store_pages(integer,integer,integer,integer[],text[],text[])': `
    create function store_pages(file integer, attempt integer, total integer, numbers integer[], bodies text[], codes text[])
    returns boolean language plpgsql ${asOwner} as $$
    declare
      row support_file_text;
      lang regconfig;
    begin
      ${refuseOthers}
      select * into row from support_file_text x
        where x.support_file_id = file and x.state = 'READING' and x.tries = attempt for update;
      if not found then return false; end if;
      if row.page = 0 then delete from support_file_page p where p.support_file_id = file; end if;
      lang := guess_language(array_to_string(bodies, ' '));
      insert into support_file_page (tenant_id, support_file_id, page, lang, body, tsv)
        select row.tenant_id, file, n, lang, b, page_words(row.tenant_id, lang, b, string_to_array(c, ' '))
        from unnest(numbers, bodies, codes) u (n, b, c) where b <> '';
      update support_file_text x set page = numbers[array_upper(numbers, 1)], pages = total, changed_at = now(),
        langs = case when lang::text = any (x.langs) then x.langs else x.langs || lang::text end
        where x.support_file_id = file;
      return true;
    end
    $$`,
  'end_reading(integer,integer,text,text)': `
    create function end_reading(file integer, attempt integer, outcome text, why text) returns void
    language plpgsql ${asOwner} as $$
    begin
      ${refuseOthers}
      update support_file_text x set changed_at = now(), reason = why, pages = coalesce(x.pages, x.page), tries = case
          when outcome = 'WAITING' then greatest(x.tries - 1, 0) else x.tries end,
        state = case
          when outcome = 'SEARCHABLE' and not exists (select 1 from support_file_page p where p.support_file_id = file)
          then 'NO_TEXT' else outcome end
        where x.support_file_id = file and x.state = 'READING' and x.tries = attempt;
      if outcome in ('FAILED', 'NO_TEXT') then
        delete from support_file_page p where p.support_file_id = file;
      end if;
    end
    $$`,
}

/** Called by those of the owner alone. */
const inner = ['guess_language(text)', 'page_words(integer,regconfig,text,text[])']

/**
 * The text of support files, page by page, and how far the reading of each has come (docs/decisions/044-text-of-files.md).
 * Both are made from the files, go with their rows, and may be read by whoever may read the file.
 */
export class TextOfFiles extends Migration {
  override up(): void {
    this.addSql(`
      create table support_file_text (
        support_file_id integer primary key references support_file (id) on delete cascade,
        tenant_id integer not null,
        stored_file_id integer not null,
        state text not null default 'WAITING'
          check (state in ('WAITING', 'READING', 'SEARCHABLE', 'NO_TEXT', 'FAILED')),
        reason text,
        page integer not null default 0,
        pages integer,
        langs text[] not null default '{}',
        tries integer not null default 0,
        changed_at timestamptz(3) not null default now()
      )`)
    this.addSql(`create index support_file_text_unread on support_file_text (tenant_id, state, support_file_id)
      where state in ('WAITING', 'READING')`)
    this.addSql(`
      create table support_file_page (
        tenant_id integer not null,
        support_file_id integer not null references support_file_text (support_file_id) on delete cascade,
        page integer not null,
        lang regconfig not null,
        body text not null,
        tsv tsvector not null,
        primary key (support_file_id, page)
      )`)
    // Without a pending list, which every search would have to read.
    this.addSql(`create index support_file_page_words on support_file_page
      using gin (support_file_id, tsv) with (fastupdate = off)`)
    this.addSql(`create table reading_turn (tenant_id integer primary key, taken_at timestamptz not null)`)
    for (const table of ['support_file_text', 'support_file_page']) {
      this.addSql(`alter table ${table} enable row level security`)
      this.addSql(`create policy ${table}_select on ${table} for select using (${ofReadableFile(table)})`)
      this.addSql(`grant select on ${table} to ezshare_application`)
    }
    // No policy and no grant: only the functions below reach it.
    this.addSql('alter table reading_turn enable row level security')
    for (const [signature, definition] of Object.entries(functions)) {
      this.addSql(definition)
      this.addSql(`revoke all on function ${signature} from public`)
      if (!inner.includes(signature)) this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of Object.keys(functions).toReversed()) this.addSql(`drop function ${signature}`)
    for (const table of ['reading_turn', 'support_file_page', 'support_file_text']) this.addSql(`drop table ${table}`)
  }
}
