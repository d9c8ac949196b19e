import { AppError } from './app-error.ts'

/**
 * Maps any error to one that a caller may see. An AppError passes; an unreachable or overloaded database, a full disk
 * and broken bodies get their codes; every other error becomes INTERNAL, whose message reveals nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const {
    code = '',
    statusCode,
    message = '',
  } = (error ?? {}) as { code?: string; statusCode?: number; message?: string }
  // A caller who hangs up in the middle of a body also breaks a connection; the body's reader adds a status to that
  // error.
  const isCallers = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (!isCallers && isTransient(code, message)) {
    return new AppError('UNAVAILABLE', 'The service is busy for a moment. Please try again.', {
      retryAfter: 2,
      cause: error,
    })
  }
  if (isValueOutOfRange(code)) return new AppError('BAD_REQUEST', 'The request could not be read.', { cause: error })
  if (code === 'ENOSPC' || code === databaseDiskFull)
    return new AppError('DISK_FULL', 'The server has no space left for files.', { cause: error })
  if (statusCode === 413) return new AppError('TOO_LARGE', 'The request is too large.', { cause: error })
  if (statusCode === 415)
    return new AppError('UNSUPPORTED_TYPE', 'This type of content is not accepted here.', { cause: error })
  if (statusCode === 429)
    return new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', { cause: error })
  if (isCallers) {
    return new AppError('BAD_REQUEST', 'The request could not be read.', { cause: error })
  }
  return new AppError('INTERNAL', 'Something went wrong on our side.', { cause: error })
}

const databaseDiskFull = '53100'

/** PostgreSQL's transient errors, by class and code in the order of its manual. */
const transientStates = [
  '08...', // connection lost
  '25P0[34]', // idle in transaction or open for too long
  '40...', // deadlock, serialization
  '53[0234]..', // out of memory, too many connections
  '55P03', // lock not available
  '57014', // statement timeout
  '57P0[1-35]', // shutting down, starting
]
/** System errors of a connection that is refused or breaks, and of exhausted file handles. */
const transientSystemErrors = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE'],
]
const transientCode = new RegExp(`^(${[...transientStates, ...transientSystemErrors].join('|')})$`)
/** The driver's own errors have no code, and the ORM puts the statement before their message. */
const transientMessage = new RegExp(
  [
    'Connection terminated',
    'has encountered a connection error and is not queryable',
    'was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ].join('|'),
)

function isTransient(code: string, message: string): boolean {
  return transientCode.test(code) || transientMessage.test(message)
}

/** Values that only PostgreSQL rejects: an integer out of range, a text that is too long or contains NUL. */
function isValueOutOfRange(code: string): boolean {
  return /^22(001|003|021|P05)$/.test(code)
}
