import { AppError } from './app-error.ts'

/**
 * What a caller may learn of any error. Ours pass; the database being away, a full disk and broken bodies get their
 * code; everything else becomes INTERNAL, whose message says nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const {
    code = '',
    statusCode,
    message = '',
  } = (error ?? {}) as { code?: string; statusCode?: number; message?: string }
  if (isDatabaseAway(code, message) || code === deadlock) {
    return new AppError('UNAVAILABLE', 'The service is busy for a moment. Please try again.', {
      retryAfter: 2,
      cause: error,
    })
  }
  if (isValueOutOfRange(code)) return new AppError('BAD_REQUEST', 'The request could not be read.', { cause: error })
  if (code === 'ENOSPC') return new AppError('DISK_FULL', 'The server has no space left for files.', { cause: error })
  if (statusCode === 413) return new AppError('TOO_LARGE', 'What was sent is too large.', { cause: error })
  if (statusCode === 415)
    return new AppError('UNSUPPORTED_TYPE', 'This type of content is not accepted here.', { cause: error })
  if (statusCode === 429)
    return new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new AppError('BAD_REQUEST', 'The request could not be read.', { cause: error })
  }
  return new AppError('INTERNAL', 'Something went wrong on our side.', { cause: error })
}

/** Two transactions waited for each other, and PostgreSQL has ended this one: it can be tried again. */
const deadlock = '40P01'

function isDatabaseAway(code: string, message: string): boolean {
  return (
    /^(57P0[123]|57014|53300|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/.test(code) ||
    /Connection terminated|encountered a connection error|timeout exceeded when trying to connect/i.test(message)
  )
}

/** What only PostgreSQL minds: a number beyond its integers, a text that is too long or has a zero character. */
function isValueOutOfRange(code: string): boolean {
  return /^22(001|003|021|P05)$/.test(code)
}
