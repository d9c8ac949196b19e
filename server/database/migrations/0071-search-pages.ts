import { Migration } from '@mikro-orm/migrations'

/** The owner's rights with a fixed search path, as in migration 0007; each search is planned for its own words. */
const asOwner = `stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set client_min_messages = warning`

const ofTenant = `current_setting('app.scope', true) is not distinct from 'tenant'`

const plain = `regexp_replace(lower(code), '[^[:alnum:]]', '', 'g')`

const functions: Record<string, string> = {
  // The words in the languages of the files, each of which finds its own forms; the last word may be the beginning of one.
  'search_query(text[],text,text,text)': `
    create function search_query(langs text[], words text, others text, beginning text) returns tsquery
    language plpgsql stable set client_min_messages = warning as $$
    declare
      lang text;
      wanted tsquery := ''::tsquery;
    begin
      foreach lang in array langs || 'simple'::text loop
        wanted := wanted || websearch_to_tsquery(lang::regconfig, folded(words));
        if beginning <> '' then
          wanted := wanted || (websearch_to_tsquery(lang::regconfig, folded(others))
            && (quote_literal(lower(folded(beginning))) || ':*')::tsquery);
        end if;
      end loop;
      return wanted;
    end
    $$`,
  // Pages of files that the caller has found under the policies. It gives their numbers; whoever asks reads their text
  // under the policies again. The words of a company begin with its number, so those of others are not visited.
  'search_pages(integer[],text,text,text,text[],integer)': `
    create function search_pages(files integer[], words text, others text, beginning text, codes text[], most integer)
    returns table (support_file_id integer, page integer, place bigint, total bigint) language plpgsql ${asOwner} as $$
    declare
      known integer[];
      asked tsquery;
      everywhere tsquery;
    begin
      if not (${ofTenant}) then return; end if;
      known := array(select x.support_file_id from support_file_text x join support_file s on s.id = x.support_file_id
        where x.support_file_id = any (files) and x.state = 'SEARCHABLE' and x.stored_file_id = s.stored_file_id
          and s.deleted_at is null);
      if known = '{}' then return; end if;
      asked := page_query(search_query(array(select distinct l from support_file_text x, unnest(x.langs) l
        where x.support_file_id = any (known)), words, others, beginning), codes);
      if numnode(asked) = 0 then return; end if;
      select string_agg('(' || regexp_replace(asked::text, '''((?:[^'']|'''')*)''', '''' || t.tenant_id || '.\\1''', 'g') || ')',
          ' | ')::tsquery
        into everywhere
        from (select distinct x.tenant_id from support_file_text x where x.support_file_id = any (known)) t;
      return query
        with candidate as (
          select p.support_file_id, p.page, p.tsv from support_file_page p
          where p.support_file_id = any (known) and p.tsv @@ everywhere limit 2000),
        ranked as (
          select c.support_file_id, c.page, ts_rank(c.tsv, everywhere, 1) as rank from candidate c),
        ordered as (
          select r.*, row_number() over (partition by r.support_file_id order by r.rank desc, r.page) as nth,
            count(*) over () as total
          from ranked r)
        select o.support_file_id, o.page, row_number() over (order by o.rank desc, o.support_file_id, o.page), o.total
        from ordered o where o.nth <= 3 order by 3 limit most;
    end
    $$`,
  'page_query(tsquery,text[])': `
    create function page_query(wanted tsquery, codes text[]) returns tsquery language plpgsql immutable as $$
    declare
      code text;
    begin
      foreach code in array codes loop
        wanted := wanted && quote_literal('#' || code)::tsquery;
      end loop;
      return wanted;
    end
    $$`,
  'text_counts(integer[])': `
    create function text_counts(files integer[]) returns table (searchable integer, unread integer, without integer)
    language plpgsql ${asOwner} as $$
    begin
      if not (${ofTenant}) then return; end if;
      return query
        select count(*) filter (where x.state = 'SEARCHABLE')::integer,
          (count(*) filter (where x.state in ('WAITING', 'READING') or x.state is null))::integer,
          count(*) filter (where x.state in ('NO_TEXT', 'FAILED'))::integer
        from support_file s
          left join support_file_text x on x.support_file_id = s.id and x.stored_file_id = s.stored_file_id
        where s.id = any (files) and s.kind <> 'VIDEO';
    end
    $$`,
  // E-101, e101 and E 101 are e101; its number alone is 101.
  'plain_code(text)': `
    create function plain_code(code text) returns text language sql immutable parallel safe as $$
      select ${plain}
    $$`,
  'code_number(text)': `
    create function code_number(code text) returns text language sql immutable parallel safe as $$
      select case when ${plain} ~ '^[[:alpha:]]+[0-9]+$' then regexp_replace(${plain}, '^[[:alpha:]]+', '') else ${plain} end
    $$`,
  // Error codes of machines and models that the caller has found under the policies; ids alone, as above.
  'search_codes(integer[],integer[],text[],text[],integer)': `
    create function search_codes(machines integer[], models integer[], codes text[], patterns text[], most integer)
    returns table (id integer, place bigint, total bigint) language plpgsql ${asOwner} as $$
    declare
      folded_all text[] := array(select folded(p) from unnest(patterns) p);
    begin
      if not (${ofTenant}) then return; end if;
      return query
        with candidate as (
          (select e.id, e.code, e.description, e.resolution from error_code e
            where e.machine_id = any (machines) and e.deleted_at is null
              and (codes = '{}' or code_number(e.code) = code_number(codes[1])) limit 20000)
          union all
          (select e.id, e.code, e.description, e.resolution from error_code e
            where e.model_id = any (models) and e.deleted_at is null
              and (codes = '{}' or code_number(e.code) = code_number(codes[1])) limit 20000)),
        matching as (
          select c.id, plain_code(c.code) = any (codes) as exact, c.code from candidate c
          where (codes = '{}' or plain_code(c.code) = codes[1] or code_number(c.code) = codes[1])
            and (patterns = '{}' or folded(lower(c.code || ' ' || c.description || ' ' || c.resolution)) like all (folded_all)))
        select m.id, row_number() over (order by m.exact desc, lower(m.code), m.id), count(*) over () from matching m
        order by 2 limit most;
    end
    $$`,
}

/** Called by those of the owner alone. */
const inner = ['page_query(tsquery,text[])']

/** The search of pages and error codes (docs/decisions/045-search.md). */
export class SearchPages extends Migration {
  override up(): void {
    for (const [signature, definition] of Object.entries(functions)) {
      this.addSql(definition)
      this.addSql(`revoke all on function ${signature} from public`)
      if (!inner.includes(signature)) this.addSql(`grant execute on function ${signature} to ezshare_application`)
    }
  }

  override down(): void {
    for (const signature of Object.keys(functions).toReversed()) this.addSql(`drop function ${signature}`)
  }
}
