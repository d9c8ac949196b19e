import { AppError } from '../../errors/app-error.ts'

/** An error of a multipart parser is the client's fault; the server's own errors pass through unchanged. */
export function formError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { statusCode } = (error ?? {}) as { statusCode?: number }
  if (statusCode === 413) return new AppError('TOO_LARGE', 'The request is too large.', { cause: error })
  return new AppError('BAD_REQUEST', 'The upload was interrupted or is malformed. Please send it again.', {
    cause: error,
  })
}
