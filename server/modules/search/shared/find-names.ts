import sql, { join, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { fileLink } from '../../../operation/file-link.ts'
import { isNotReplaced } from '../../models/shared/source-of-material.ts'
import { type CountedRow, groupOf, type HitGroup } from './hits.ts'
import { machineOfHit, searched, throughMachine } from './searched.ts'
import type { SearchWords } from './search-words.ts'

/** Hits of each group beside the pages. */
export const mostHits = 5

/** The words of a search as they are marked in short texts. */
export function wordsToMark({ codes, words }: SearchWords) {
  const typed = words.replaceAll('"', '').toLowerCase()
  return { codes, words: words.startsWith('"') ? [typed] : typed.split(/\s+/).filter(Boolean) }
}

/** A text has all words, each in one of its spellings; accents and case do not matter. */
export function hasAll(text: Sql, words: SearchWords): Sql {
  return foldedHasAll(sql`folded(lower(${text}))`, words)
}

/** As `hasAll`, for a text that is folded already. */
export function foldedHasAll(text: Sql, { spellings }: SearchWords): Sql {
  return join(
    spellings.map((any) => sql`${text} like any (array(select folded(p) from unnest(${any}::text[]) p))`),
    ' and ',
  )
}

interface CodeRow extends CountedRow {
  id: number
  code: string
  description: string
  resolution: string
}

/** Error codes in any spelling, or with the words in their meaning or resolution. */
export async function findCodes(
  ctx: SignedInContext,
  words: SearchWords,
  machineId: number | null | undefined,
): Promise<HitGroup> {
  const codes = words.codes.slice(0, 1)
  const rows = await read<CodeRow>(
    ctx,
    sql`with ${searched(ctx.actor, machineId)},
      found as materialized (
        select f.* from search_codes(array(select id from mine), array(select id from models), ${codes}, ${words.wordPatterns},
          ${mostHits}) f)
      select e.id, e.code, e.description, e.resolution, f.total::integer as total, ${machineOfHit}
      from found f join error_code e on e.id = f.id and e.deleted_at is null ${throughMachine(sql`e`, isNotReplaced('e', sql`k.id`))}
      where e.machine_id in (select id from mine) or e.model_id in (select id from models)
      order by f.place`,
  )
  return groupOf('ERROR_CODE', rows, wordsToMark(words), ({ id, code: title, description, resolution }) => ({
    id,
    title,
    texts: [description, resolution].filter(Boolean),
  }))
}

interface FileRow extends CountedRow {
  id: number
  kind: SupportFileKind
  name: string
  description: string
  file_id: number
  original_name: string
  content_type: string
}

/** Files of all kinds, videos too, by name and description. */
export async function findFiles(
  ctx: SignedInContext,
  words: SearchWords,
  machineId: number | null | undefined,
): Promise<HitGroup> {
  const rows = await read<FileRow>(
    ctx,
    sql`with ${searched(ctx.actor, machineId)},
      found as materialized (
        select s.id, s.kind, s.name, s.description, s.stored_file_id as file_id, s.original_name, s.content_type,
          s.machine_id, s.model_id, count(*) over ()::integer as total
        from support_file s where s.id in (select id from files) and ${hasAll(sql`s.name || ' ' || s.description`, words)}
        order by lower(s.name), s.id limit ${mostHits})
      select s.id, s.kind, s.name, s.description, s.file_id, s.original_name, s.content_type, s.total, ${machineOfHit}
      from found s ${throughMachine(sql`s`)} order by lower(s.name), s.id`,
  )
  return groupOf('FILE', rows, wordsToMark(words), (row) => ({
    id: row.id,
    title: row.name,
    texts: [row.description],
    file_kind: row.kind,
    content_type: row.content_type,
    url: fileLink(ctx, { fileId: row.file_id, name: row.original_name, contentType: row.content_type }),
  }))
}

interface MachineRow extends CountedRow {
  id: number
  location: string
}

/** Machines by either name, serial number, place and the name of their model. */
export async function findMachines(
  ctx: SignedInContext,
  words: SearchWords,
  machineId: number | null | undefined,
): Promise<HitGroup> {
  const text = sql`m.name || ' ' || m.supplier_name || ' ' || m.serial_number || ' ' || m.location
    || ' ' || coalesce(d.name, '')`
  const rows = await read<MachineRow>(
    ctx,
    sql`with ${searched(ctx.actor, machineId)}
      select m.id, m.location, m.id as machine_id, m.name as machine_name, m.serial_number, d.id as model_id,
        d.name as model_name, count(*) over ()::integer as total
      from mine m left join model d on d.id = m.model_id where ${hasAll(text, words)}
      order by lower(m.name), m.id limit ${mostHits}`,
  )
  return groupOf('MACHINE', rows, wordsToMark(words), ({ id, machine_name: name, location }) => ({
    id,
    title: name!,
    texts: location ? [location] : [],
  }))
}
