import { AppError } from '../errors/app-error.ts'

/** What a parser of multipart bodies complains of is the sender's doing; failures of our own pass as they are. */
export function formError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { statusCode } = (error ?? {}) as { statusCode?: number }
  if (statusCode === 413) return new AppError('TOO_LARGE', 'What was sent is too large.', { cause: error })
  return new AppError('BAD_REQUEST', 'The upload broke off or is malformed. Please send it again.', { cause: error })
}
