import pg from 'pg'

/** Distinct pages, of which the files have many each. */
const templates = 20_000
const wordsOfPage = 150
export const vocabulary = 50_000
/** Its manuals have eleven times the pages of others, a tenth of all. */
export const largestSupplier = 1
/** Codes go from E-100 to this one. */
export const lastCode = 2099

/** A made-up word for a rank, in SQL and here alike: syllables, so that the stemmer takes it for a word. */
const syllables = 'ba ke di fo gu la me ni po ru sa te vi wo zu ha je ki lo mu'.split(' ')
export function wordOf(rank: number): string {
  let rest = rank + 400
  let word = ''
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length]
  return word
}

/** The more frequent, the lower: each rank has its share of one by rank. */
export const rankOf = (share: number): number => Math.floor(Math.exp(share * Math.log(vocabulary)))

const letters = `'{${syllables.join(',')}}'::text[]`

/**
 * Gives the manuals of a filled database pages with Zipf-distributed words and codes, as many in all as are wanted, with
 * the words and states that the reading of files would leave. The database is superuser's; indexes are built last.
 */
export async function fillPages(adminUrl: string, pages: number): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl, options: '-c session_replication_role=replica' })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ there: number }>('select count(*)::int as there from support_file_page')
    if (rows[0]!.there > 0) return
    await admin.query('begin')
    await admin.query('select setseed(0.5)')
    await admin.query('drop index support_file_page_words')
    await admin.query(`
      create temporary table vocabulary as
      select rank, (with recursive s (rest, word) as (
          select rank + 400, '' union all select rest / ${syllables.length}, word || (${letters})[1 + rest % ${syllables.length}]
          from s where rest > 0) select word from s where rest = 0) as word
      from generate_series(1, ${vocabulary}) rank`)
    await admin.query('create unique index on vocabulary (rank)')
    await admin.query(`
      create temporary table template as
      select n, string_agg(word, ' ' order by place) || '.' || coalesce(' Alarm E-' || code, '') as body, code
      from (
        select t.n, t.code, p.place, v.word from (
          select n, case when random() < 0.3 then 100 + floor(random() * ${lastCode - 99})::int end as code
          from generate_series(0, ${templates - 1}) n) t,
          generate_series(1, ${wordsOfPage}) p (place),
          lateral (select floor(exp(random() * ln(${vocabulary})))::int + 0 * (t.n + p.place) as rank) r
          join vocabulary v on v.rank = r.rank) words
      group by n, code`)
    await admin.query(`alter table template add column tsv tsvector`)
    await admin.query(`update template set tsv = page_words(0, 'english', body,
      case when code is null then '{}' else array['e' || code, code::text] end)`)
    await admin.query('create unique index on template (n)')
    await admin.query(`
      create temporary table manual as
      select s.id, m.supplier_id as tenant, f.id as stored,
        ceil(${pages} / 11000.0)::int * case when m.supplier_id = ${largestSupplier} then 11 else 1 end as pages
      from support_file s join machine m on m.id = s.machine_id join stored_file f on f.id = s.stored_file_id
      where s.kind = 'MANUAL'`)
    await admin.query(`
      insert into support_file_text (support_file_id, tenant_id, stored_file_id, state, reason, page, pages, langs, words_at)
      select s.id, m.supplier_id, s.stored_file_id, case when n.id is null then 'NO_TEXT' else 'SEARCHABLE' end,
        case when n.id is null then 'KIND' end, coalesce(n.pages, 0), coalesce(n.pages, 0),
        case when n.id is null then '{}'::text[] else '{english}' end, now()
      from support_file s join machine m on m.id = s.machine_id left join manual n on n.id = s.id where s.kind <> 'VIDEO'`)
    await admin.query(`
      insert into support_file_page (tenant_id, support_file_id, page, lang, body, tsv)
      select k.tenant, k.id, k.page, 'english', t.body, replace(t.tsv::text, '''0.', '''' || k.tenant || '.')::tsvector
      from (select m.tenant, m.id, p.page, floor(random() * ${templates})::int + 0 * p.page as n
        from manual m, generate_series(1, m.pages) p (page)) k join template t on t.n = k.n`)
    await admin.query(`
      create temporary table known as
      select n, length(word) as letters, array_agg(word) as words from (
        select distinct n, v.word from generate_series(0, 19) n, generate_series(1, 20000) i,
          lateral (select floor(exp(random() * ln(${vocabulary})))::int + 0 * (n + i) as rank) r
          join vocabulary v on v.rank = r.rank) w group by n, length(word)`)
    await admin.query(`insert into support_file_words (support_file_id, letters, words)
      select m.id, k.letters, k.words from manual m join known k on k.n = m.id % 20`)
    await admin.query(`set maintenance_work_mem = '1GB'`)
    await admin.query(`create index support_file_page_words on support_file_page
      using gin (support_file_id, tsv) with (fastupdate = off)`)
    await admin.query('commit')
    await admin.query('vacuum (analyze)')
    await admin.query('checkpoint')
  } finally {
    await admin.end()
  }
}
