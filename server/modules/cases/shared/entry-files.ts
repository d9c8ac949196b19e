import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import type { TicketFileType } from '../../../entities/ticket-file.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { fileLink } from '../../../operation/file-link.ts'
import { keepFiles } from '../../../operation/keep-file.ts'
import type { PendingUpload, ReceivedFile } from '../../../storage/receive-file.ts'
import { typeOf } from '../../tickets/shared/ticket-media.ts'
import { entryId, type EntryKey } from './entry-key.ts'

/** How many files an entry can have; the database knows it, too. */
export const mostFiles = 10

/** A picture or video of an entry. */
export interface EntryFile {
  id: string
  type: TicketFileType
  /** Its signed address. */
  file: string
  originalName: string
  contentType: string
}

/** A file as the statement of the timeline reads it. */
export interface StoredEntryFile {
  id: number
  stored_file_id: number
  type: TicketFileType
  original_name: string
  content_type: string
}

/** Throws VALIDATION when an entry would have more than ten files. */
export function assertFewFiles(media: readonly PendingUpload[]): void {
  if (media.length > mostFiles) throw invalid({ files: `You can upload a maximum of ${mostFiles} files` })
}

interface NewFiles {
  /** The companies of the ticket. */
  ticket: { client: { id: number }; supplier: { id: number } }
  media: readonly PendingUpload[]
  files: readonly ReceivedFile[]
}

/**
 * Adds received files to an entry that the caller has just written, in its transaction; their bytes count for the
 * caller's company. Throws TOO_LARGE and CONFLICT beyond its quotas.
 */
export async function addEntryFiles(
  em: EntityManager,
  ctx: SignedInContext,
  { table, id }: EntryKey,
  { ticket, media, files }: NewFiles,
): Promise<void> {
  if (files.length === 0) return
  const tenant = ctx.actor.tenantId!
  const isNote = table === 'ticket_note'
  const stored = await keepFiles(em, ctx, files, { tenant, purpose: isNote ? 'note_file' : 'entry_file' })
  await em.flush()
  for (const [index, { id: storedId, originalName, contentType }] of stored.entries()) {
    const values = sql`${storedId}, ${index + 1}, ${typeOf(media[index]!)}, ${originalName}, ${contentType}`
    await execute(
      em,
      isNote
        ? sql`insert into note_file (note_id, tenant_id, stored_file_id, position, type, original_name, content_type)
            values (${id}, ${tenant}, ${values})`
        : sql`insert into entry_file
              (entry_id, client_id, supplier_id, stored_file_id, position, type, original_name, content_type)
            values (${id}, ${ticket.client.id}, ${ticket.supplier.id}, ${values})`,
    )
  }
}

/** Withdraws the files of an entry with its text; their bytes are removed as those of other deleted files. */
export async function withdrawEntryFiles(em: EntityManager, { table, id }: EntryKey): Promise<void> {
  await execute(
    em,
    table === 'ticket_note'
      ? sql`update note_file set deleted_at = clock_timestamp() where note_id = ${id} and deleted_at is null`
      : sql`update entry_file set deleted_at = clock_timestamp() where entry_id = ${id} and deleted_at is null`,
  )
}

const shown = sql`coalesce(json_agg(json_build_object('id', f.id, 'stored_file_id', f.stored_file_id, 'type', f.type,
  'original_name', f.original_name, 'content_type', f.content_type) order by f.position), '[]'::json)`

/** Columns over the tables of the timeline: the files of an entry, or of a note. */
export const filesOfEntry = sql`(select ${shown} from entry_file f
  where f.entry_id = ticket_entry.id and f.deleted_at is null) as files`
export const filesOfNote = sql`(select ${shown} from note_file f
  where f.note_id = ticket_note.id and f.deleted_at is null) as files`

/** Presents the files of an entry with addresses for the caller's session. */
export function presentEntryFiles(
  ctx: SignedInContext,
  table: EntryKey['table'],
  files: readonly StoredEntryFile[],
): EntryFile[] {
  return files.map(({ id, stored_file_id: fileId, type, original_name: originalName, content_type: contentType }) => ({
    id: entryId({ table, id }),
    type,
    file: fileLink(ctx, { fileId, name: originalName, contentType }),
    originalName,
    contentType,
  }))
}
