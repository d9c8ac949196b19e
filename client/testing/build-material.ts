import type { ErrorCodeRowFragment, SupportFileCardFragment } from '../generated/graphql.ts'

interface ErrorCodeChanges extends Partial<Omit<ErrorCodeRowFragment, 'viewerCan'>> {
  canDelete?: boolean
}

/** An error code as the server returns it. */
export function buildErrorCode({ canDelete = false, ...changes }: ErrorCodeChanges = {}) {
  return {
    __typename: 'ErrorCode',
    id: 31,
    errorCode: 'E-104',
    description: 'Oil pressure low',
    resolution: 'Refill',
    ...changes,
    viewerCan: { __typename: 'ErrorCodeAbilities', delete: canDelete },
  }
}

/** One page of error codes as the server returns it. */
export function errorCodePage(content: ReturnType<typeof buildErrorCode>[], totalItems = content.length) {
  return { __typename: 'ErrorCodePage', content, totalItems }
}

interface SupportFileChanges extends Partial<Omit<SupportFileCardFragment, 'viewerCan'>> {
  canDelete?: boolean
}

/** A manual as the server returns it. */
export function buildSupportFile({ canDelete = false, ...changes }: SupportFileChanges = {}) {
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
    createdAt: '2026-02-03T23:30:00.000Z',
    ...changes,
    viewerCan: { __typename: 'SupportFileAbilities', delete: canDelete },
  }
}

/** One page of support files as the server returns it. */
export function supportFilePage(content: ReturnType<typeof buildSupportFile>[], totalPages = 1) {
  return { __typename: 'SupportFilePage', content, totalItems: content.length, totalPages }
}
