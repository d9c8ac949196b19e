import type { ErrorCodeRowFragment, SupportFileCardFragment } from '../generated/graphql.ts'

interface ErrorCodeChanges extends Partial<Omit<ErrorCodeRowFragment, 'viewerCan'>> {
  /** Whether the viewer may edit and delete it. */
  canChange?: boolean
}

/** An error code as the server returns it. */
export function buildErrorCode({ canChange = false, ...changes }: ErrorCodeChanges = {}) {
  return {
    __typename: 'ErrorCode',
    id: 31,
    errorCode: 'E-104',
    description: 'Oil pressure low',
    resolution: 'Refill',
    supportFile: null,
    updatedTime: '2026-02-03T23:30:00.000Z',
    ...changes,
    model: changes.model ? { __typename: 'ModelOfMaterial', ...changes.model } : null,
    viewerCan: { __typename: 'ErrorCodeAbilities', update: canChange, delete: canChange },
  }
}

/** One page of error codes as the server returns it. */
export function errorCodePage(content: ReturnType<typeof buildErrorCode>[], totalItems = content.length) {
  return { __typename: 'ErrorCodePage', content, totalItems }
}

interface SupportFileChanges extends Partial<Omit<SupportFileCardFragment, 'viewerCan'>> {
  /** Whether the viewer may edit and delete it. */
  canChange?: boolean
}

/** A manual as the server returns it. */
export function buildSupportFile({ canChange = false, ...changes }: SupportFileChanges = {}) {
  return {
    __typename: 'SupportFile',
    id: 51,
    fileName: 'Operating manual',
    fileDesc: 'All chapters',
    file: '/files/51/manual.pdf?sig=a',
    downloadUrl: '/files/51/manual.pdf?download&sig=b',
    originalName: 'manual.pdf',
    contentType: 'application/pdf',
    size: 2_500_000,
    pageCount: null,
    durationSeconds: null,
    posterUrl: null,
    version: 1,
    whatChanged: null,
    versionCreatedAt: '2026-02-03T23:30:00.000Z',
    createdAt: '2026-02-03T23:30:00.000Z',
    updatedAt: '2026-02-03T23:30:00.000Z',
    ...changes,
    text: changes.text ? { __typename: 'SupportFileText', ...changes.text } : null,
    model: changes.model ? { __typename: 'ModelOfMaterial', ...changes.model } : null,
    viewerCan: { __typename: 'SupportFileAbilities', update: canChange, addVersion: canChange, delete: canChange },
  }
}

/** One page of support files as the server returns it. */
export function supportFilePage(content: ReturnType<typeof buildSupportFile>[], totalPages = 1) {
  return { __typename: 'SupportFilePage', content, totalItems: content.length, totalPages }
}
