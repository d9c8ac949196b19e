import type { SignedInContext } from '../../context.ts'
import { supportFileAbilities } from '../../policies/support-file.policy.ts'
import type { FileText, SupportFile } from './shared/support-file-rows.ts'
import {
  type SupportFileKind,
  type SupportFileTextType,
  SupportFileTextReason,
  SupportFileTextState,
  type SupportFileType,
} from './support-file.types.ts'
import { address, integer, nullable, oneOf, record, text, time } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'

export function presentSupportFile({ actor }: SignedInContext) {
  return (file: SupportFile): SupportFileType => ({
    id: file.id,
    kind: file.kind as SupportFileKind,
    fileName: file.name,
    fileDesc: file.description,
    file: file.url,
    downloadUrl: file.download_url,
    originalName: file.original_name,
    contentType: file.content_type,
    size: file.size,
    ...factsOf(file),
    createdAt: utcText(file.created_at),
    updatedAt: updatedAt(file),
    viewerCan: supportFileAbilities(actor, file),
  })
}

/** The legacy shape, with what a client needs beyond it to offer a download. */
export function supportFileJson(file: SupportFile) {
  return {
    id: file.id,
    fileName: file.name,
    fileDesc: file.description,
    file: file.url,
    createdAt: utcText(file.created_at),
    downloadUrl: file.download_url,
    originalName: file.original_name,
    contentType: file.content_type,
    size: file.size,
    updatedAt: updatedAt(file),
    ...factsOf(file),
  }
}

function factsOf({ page_count: pages, duration_seconds: seconds, poster_url: posterUrl, text }: SupportFile) {
  return { pageCount: pages ?? null, durationSeconds: seconds ?? null, posterUrl, text: presentText(text) }
}

function presentText(text: FileText | null): SupportFileTextType | null {
  return text as SupportFileTextType | null
}

function updatedAt(file: SupportFile): string {
  return utcText(file.updated_at ?? file.created_at)
}

export const supportFile = record<ReturnType<typeof supportFileJson>>('SupportFile', {
  id: integer,
  fileName: text,
  fileDesc: text,
  file: address,
  createdAt: time,
  downloadUrl: address,
  originalName: text,
  contentType: text,
  size: integer,
  updatedAt: time,
  pageCount: nullable(integer),
  durationSeconds: nullable(integer),
  posterUrl: nullable(address),
  text: {
    anyOf: [
      record<SupportFileTextType>('SupportFileText', {
        state: oneOf(Object.values(SupportFileTextState)),
        page: integer,
        pages: nullable(integer),
        reason: nullable(oneOf(Object.values(SupportFileTextReason))),
      }),
      { type: 'null' },
    ],
  },
})
