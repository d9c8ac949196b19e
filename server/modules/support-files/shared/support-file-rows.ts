import sql, { type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import type { Published } from '../../../policies/material.policy.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { fileLink } from '../../../operation/file-link.ts'

export type TextState = 'WAITING' | 'READING' | 'SEARCHABLE' | 'NO_TEXT' | 'FAILED'

/** How far the reading of a file's text has come. */
export interface FileText {
  state: TextState
  /** The last page that was read. */
  page: number
  pages: number | null
  reason: string | null
}

/** What stands in the row of the current version alone. */
export interface CurrentVersion {
  change: string
  valid_from: string | null
  sha256: string
  created_at: string
}

export interface SupportFileRow extends Published {
  id: number
  kind: SupportFileKind
  file_id: number
  name: string
  description: string
  original_name: string
  content_type: string
  size: number
  created_at: string
  /** Null for a file that was never edited; absent from results that were kept before files could be edited. */
  updated_at?: string | null
  /** These three are null where the uploader said nothing, and absent from older results that were kept. */
  page_count?: number | null
  duration_seconds?: number | null
  poster_file_id?: number | null
  /** Absent from a row of a file that was just published. */
  text?: FileText | null
  /** These are absent from results that were kept before files had versions. */
  version?: number
  language?: string | null
  current_version?: CurrentVersion
}

export interface SupportFile extends SupportFileRow {
  url: string
  download_url: string
  poster_url: string | null
  /** For suppliers, of files whose text is taken out. */
  text: FileText | null
}

/** The columns of a support file over `support_file s`, without those of its owner. */
export const supportFileColumns: Sql = sql`s.id, s.kind, s.stored_file_id as file_id, s.name, s.description,
  s.original_name, s.content_type, s.size, s.created_at, s.updated_at,
  s.page_count, s.duration_seconds, s.poster_file_id, s.version, s.language,
  (select json_build_object('state', case x.state when 'SCANNING' then 'READING' else x.state end,
      'page', x.page - cardinality(x.scans), 'pages', x.pages, 'reason', x.reason)
    from support_file_text x where x.support_file_id = s.id and x.stored_file_id = s.stored_file_id) as text, (
    select json_build_object('change', v.change, 'valid_from', v.valid_from, 'sha256', v.sha256,
      'created_at', v.created_at)
    from support_file_version v where v.support_file_id = s.id and v.number = s.version) as current_version`

/** Re-encoded by the server, so that each of its types is safe to show. */
const poster = { name: 'poster', contentType: 'image/jpeg' }

const unread: FileText = { state: 'WAITING', page: 0, pages: null, reason: null }

/** The addresses of a file for the caller's session, and that of the poster that may belong to it. */
export function fileAddresses(
  ctx: SignedInContext,
  row: Pick<SupportFileRow, 'file_id' | 'original_name' | 'content_type' | 'poster_file_id'>,
) {
  const link = { fileId: row.file_id, name: row.original_name, contentType: row.content_type }
  return {
    url: fileLink(ctx, link),
    download_url: fileLink(ctx, { ...link, disposition: 'attachment' }),
    poster_url: row.poster_file_id ? fileLink(ctx, { ...poster, fileId: row.poster_file_id }) : null,
  }
}

/** Gives a support file addresses that are valid in the caller's session. */
export function toSupportFile(ctx: SignedInContext) {
  return (row: SupportFileRow): SupportFile => {
    const text = row.kind === 'VIDEO' || isClientRole(ctx.actor.role) ? null : (row.text ?? unread)
    return { ...row, ...fileAddresses(ctx, row), text }
  }
}
