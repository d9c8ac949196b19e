import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { fileLink } from '../../../operation/file-link.ts'

interface PictureRow {
  file_id: number
  name: string
  content_type: string
}

export interface ModelRow {
  id: number
  supplier_id: number
  name: string
  description: string
  created_at: string
  updated_at: string
  /** Also those that clients keep after the supplier has given them up. */
  machines: number
  material: { errorCodes: number; manuals: number; faqs: number; documents: number; videos: number }
  picture: PictureRow | null
}

export interface Model extends Omit<ModelRow, 'picture'> {
  picture_url: string | null
}

/** The columns of a model over `model d`. */
export const modelColumns = sql`d.id, d.tenant_id as supplier_id, d.name, d.description, d.created_at, d.updated_at,
  (select count(*)::int from machine m where m.model_id = d.id and m.deleted_at is null) as machines,
  (select json_build_object(
      'errorCodes', (select count(*) from error_code e where e.model_id = d.id and e.deleted_at is null),
      'manuals', count(*) filter (where s.kind = 'MANUAL'), 'faqs', count(*) filter (where s.kind = 'FAQ'),
      'documents', count(*) filter (where s.kind = 'DOCUMENT'), 'videos', count(*) filter (where s.kind = 'VIDEO'))
    from support_file s where s.model_id = d.id and s.deleted_at is null) as material,
  (select json_build_object('file_id', p.stored_file_id, 'name', p.original_name, 'content_type', p.content_type)
    from model_photo p where p.model_id = d.id and p.deleted_at is null) as picture`

/** Gives the picture an address that is valid in the caller's session. */
export function toModel(ctx: SignedInContext) {
  return ({ picture, ...row }: ModelRow): Model => ({
    ...row,
    picture_url: picture
      ? fileLink(ctx, { fileId: picture.file_id, name: picture.name, contentType: picture.content_type })
      : null,
  })
}
