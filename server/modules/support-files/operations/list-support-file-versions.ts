import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { readsSupportFile } from '../shared/reads-support-file.ts'
import { fileAddresses } from '../shared/support-file-rows.ts'

interface VersionRow {
  number: number
  change: string
  language: string | null
  valid_from: string | null
  current: boolean
  file_id: number
  original_name: string
  content_type: string
  size: number
  sha256: string
  page_count: number | null
  duration_seconds: number | null
  poster_file_id: number | null
  created_at: string
}

export type SupportFileVersion = VersionRow & ReturnType<typeof fileAddresses>

/**
 * All versions of a support file, the newest first, those that are not valid yet among them. Throws NOT_FOUND for a
 * file that the caller may not read.
 */
export const listSupportFileVersions = operation(
  'support-file.list-versions',
  async (ctx, { id }: { id: number }): Promise<SupportFileVersion[]> => {
    const [found] = await read<{ versions: VersionRow[] | null }>(
      ctx,
      sql`select (
          select json_agg(json_build_object('number', v.number, 'change', v.change, 'language', v.language,
            'valid_from', v.valid_from, 'current', v.number = s.version, 'file_id', v.stored_file_id,
            'original_name', v.original_name, 'content_type', v.content_type, 'size', v.size, 'sha256', v.sha256,
            'page_count', v.page_count, 'duration_seconds', v.duration_seconds, 'poster_file_id', v.poster_file_id,
            'created_at', v.created_at) order by v.number desc)
          from support_file_version v where v.support_file_id = s.id) as versions
        from support_file s where s.id = ${id} and s.deleted_at is null and ${readsSupportFile(ctx.actor)}`,
    )
    if (!found) throw notFound('file')
    return (found.versions ?? []).map((row) => ({ ...row, ...fileAddresses(ctx, row) }))
  },
)
