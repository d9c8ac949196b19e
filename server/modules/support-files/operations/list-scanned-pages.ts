import sql, { empty } from 'sql-template-tag'
import { read } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import type { PlacedWords } from '../../../storage/text/text-pages.ts'
import { readsSupportFile } from '../shared/reads-support-file.ts'
import type { ScannedPagesArgs } from '../support-file.inputs.ts'

/** The words of a recognized page and their places. */
export interface ScannedPage extends PlacedWords {
  page: number
}

/** A page of small letters has 60 kB of words and places. */
const pagesOfAnswer = 10

/**
 * The recognized pages of the current version of a support file, from a page on, at most ten; those after them with the
 * next call. Throws NOT_FOUND for a file that the caller may not read.
 */
export const listScannedPages = operation(
  'support-file.list-scanned-pages',
  async (ctx, { id, version, from = 1 }: ScannedPagesArgs): Promise<ScannedPage[]> => {
    const ofVersion = version == null ? empty : sql`and s.version = ${version}`
    const [found] = await read<{ pages: ScannedPage[] | null }>(
      ctx,
      sql`select (
          select json_agg(json_build_object('page', p.page, 'text', p.scanned_text, 'boxes', p.scanned_boxes)
            order by p.page)
          from (
            select p.page, p.scanned_text, p.scanned_boxes
            from support_file_text x join support_file_page p on p.support_file_id = x.support_file_id
            where x.support_file_id = s.id and x.stored_file_id = s.stored_file_id ${ofVersion}
              and p.page >= ${from} and p.scanned_text is not null
            order by p.page limit ${pagesOfAnswer}) p) as pages
        from support_file s where s.id = ${id} and s.deleted_at is null and ${readsSupportFile(ctx.actor)}`,
    )
    if (!found) throw notFound('file')
    return found.pages ?? []
  },
)
