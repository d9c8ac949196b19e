import type { SignedInContext } from '../../context.ts'
import { supportFileAbilities } from '../../policies/support-file.policy.ts'
import type { ScannedPage } from './operations/list-scanned-pages.ts'
import type { SupportFileVersion } from './operations/list-support-file-versions.ts'
import type { FileText, SupportFile } from './shared/support-file-rows.ts'
import {
  type SupportFileKind,
  type SupportFileTextType,
  SupportFileTextReason,
  SupportFileTextState,
  type SupportFileType,
} from './support-file.types.ts'
import { address, integer, listOf, nullable, oneOf, record, text, time, truth } from '../../api/kit/response-schema.ts'
import { modelOfMaterial } from '../models/model-of-material.schema.ts'
import { utcText } from '../../database/utc-text.ts'

type Facts = Pick<SupportFile, 'page_count' | 'duration_seconds' | 'poster_url'>

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
    ...versionOf(file),
    text: presentText(file.text),
    createdAt: utcText(file.created_at),
    updatedAt: updatedAt(file),
    model: file.model ?? null,
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
    ...versionOf(file),
    text: presentText(file.text),
    model: file.model ?? null,
  }
}

function versionOf({ version, language, current_version: current, created_at: publishedAt }: SupportFile) {
  return {
    version: version ?? 1,
    whatChanged: current?.change || null,
    language: language ?? null,
    validFrom: current?.valid_from ?? null,
    versionCreatedAt: utcText(current?.created_at ?? publishedAt),
    sha256: current?.sha256 ?? '',
  }
}

/** One version, the same through both APIs. */
export function presentVersion(version: SupportFileVersion) {
  return {
    version: version.number,
    current: version.current,
    whatChanged: version.change || null,
    language: version.language,
    validFrom: version.valid_from,
    file: version.url,
    downloadUrl: version.download_url,
    originalName: version.original_name,
    contentType: version.content_type,
    size: version.size,
    sha256: version.sha256,
    ...factsOf(version),
    createdAt: utcText(version.created_at),
  }
}

function factsOf({ page_count: pages, duration_seconds: seconds, poster_url: posterUrl }: Facts) {
  return { pageCount: pages ?? null, durationSeconds: seconds ?? null, posterUrl }
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
  version: integer,
  whatChanged: nullable(text),
  language: nullable(text),
  validFrom: nullable(text),
  versionCreatedAt: time,
  sha256: text,
  model: nullable(modelOfMaterial),
})

export const scannedPage = record<ScannedPage>('ScannedPage', { page: integer, text, boxes: listOf(integer) })

export const supportFileVersion = record<ReturnType<typeof presentVersion>>('SupportFileVersion', {
  version: integer,
  current: truth,
  whatChanged: nullable(text),
  language: nullable(text),
  validFrom: nullable(text),
  file: address,
  downloadUrl: address,
  originalName: text,
  contentType: text,
  size: integer,
  sha256: text,
  pageCount: nullable(integer),
  durationSeconds: nullable(integer),
  posterUrl: nullable(address),
  createdAt: time,
})
