import { address, integer, nullable, record, text, truth } from '../../api/kit/response-schema.ts'
import type { LinkedPointedFile } from './shared/pointed-file.ts'

/** The shape of both APIs. */
export function presentPointedFile(file: LinkedPointedFile | null | undefined) {
  if (!file) return null
  return {
    id: file.id,
    kind: file.kind,
    fileName: file.name,
    page: file.page,
    version: file.version,
    current: file.current,
    file: file.url,
    downloadUrl: file.download_url,
    originalName: file.original_name,
    contentType: file.content_type,
  }
}

export const pointedFile = record<NonNullable<ReturnType<typeof presentPointedFile>>>('PointedFile', {
  id: integer,
  kind: text,
  fileName: text,
  page: nullable(integer),
  version: integer,
  current: truth,
  file: address,
  downloadUrl: address,
  originalName: text,
  contentType: text,
})
