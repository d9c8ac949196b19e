import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { fileLink } from '../../../operation/file-link.ts'
import { type CountedRow, type Hit, type HitGroup } from './hits.ts'
import { machineOfHit, searched, throughMachine } from './searched.ts'
import { sentenceOfPage } from './sentence.ts'
import type { SearchWords } from './search-words.ts'

interface PageRow extends CountedRow {
  id: number
  page: number
  kind: SupportFileKind
  name: string
  file_id: number
  original_name: string
  content_type: string
  body: string
  marked: string
}

/** Only these have pages that a reader can turn to. */
const paged = /^application\/(pdf|vnd\.openxmlformats-officedocument\.presentationml\.presentation)$/

/** So much of a page is looked through for its sentence. */
const longest = 30_000

/** The best ten pages of manuals, FAQs and documents, at most three of each file. */
export async function findPages(
  ctx: SignedInContext,
  { words, others, beginning, codes }: SearchWords,
  machineId: number | null | undefined,
): Promise<HitGroup> {
  const rows = await read<PageRow>(
    ctx,
    sql`with ${searched(ctx.actor, machineId)},
      found as materialized (
        select f.* from search_pages(array(select id from files), ${words}, ${others}, ${beginning}, ${codes}, 10) f)
      select s.id, f.page, f.total::integer as total, s.kind, s.name, s.stored_file_id as file_id, s.original_name,
        s.content_type, left(p.body, ${longest}) as body,
        ts_headline(p.lang, folded(left(p.body, ${longest})),
          search_query(array[p.lang::text], ${words}, ${others}, ${beginning}),
          'HighlightAll=true, StartSel=' || chr(1) || ', StopSel=' || chr(2)) as marked,
        ${machineOfHit}
      from found f
        join support_file s on s.id = f.support_file_id and s.deleted_at is null
        join support_file_page p on p.support_file_id = s.id and p.page = f.page
        ${throughMachine(sql`s`)}
      where s.id in (select id from files)
      order by f.place`,
  )
  const hits = rows.map((row): Hit => {
    const { id, name, page, kind, file_id: fileId, original_name, content_type, body, marked } = row
    const { machine_id, machine_name, serial_number, model_id, model_name } = row
    return {
      kind: 'PAGE',
      ...{ id, title: name, file_kind: kind, content_type, status: null },
      ...{ machine_id, machine_name, serial_number, model_id, model_name },
      page: paged.test(content_type) ? page : null,
      url: fileLink(ctx, { fileId, name: original_name, contentType: content_type }),
      ...sentenceOfPage(body, marked, codes),
    }
  })
  return { kind: 'PAGE', hits, total: rows[0]?.total ?? 0 }
}

export interface TextCounts {
  machines: number
  /** Files whose text is searched. */
  searchable: number
  /** Files that wait for being read. */
  unread: number
  /** Files without a text. */
  without: number
}

/** What a search looks through. */
export async function countSearched(
  ctx: SignedInContext,
  machineId: number | null | undefined,
): Promise<TextCounts | undefined> {
  const [counts] = await read<TextCounts>(
    ctx,
    sql`with ${searched(ctx.actor, machineId)}
      select (select count(*)::integer from mine) as machines, c.* from text_counts(array(select id from files)) c`,
  )
  return counts
}
