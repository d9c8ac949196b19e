import { S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '../errors/app-error.ts'

/** Whether the error means a missing key or bucket. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}

/**
 * Maps a full store to DISK_FULL, and an unreachable, slow or rate-limited one to UNAVAILABLE; passes any other error
 * through.
 */
export function storeError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 507 || /StorageFull|InsufficientStorage|QuotaExceeded/.test(name ?? '')) {
    return new AppError('DISK_FULL', 'The file cannot be stored because the store is full.', { cause: error })
  }
  const isAway = /^(E[A-Z]+|TimeoutError)$/.test(code ?? '') || name === 'TimeoutError'
  if (!isAway && !(status && status >= 500) && status !== 429) return error
  return new AppError('UNAVAILABLE', 'The files cannot be reached for a moment. Please try again.', {
    retryAfter: 2,
    cause: error,
  })
}
