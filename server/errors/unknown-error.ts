import { AppError } from './app-error.ts'

/**
 * What a caller may learn of any error. Ours pass; a database that is away or too busy, a full disk and broken bodies get
 * their code; everything else becomes INTERNAL, whose message says nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const {
    code = '',
    statusCode,
    message = '',
  } = (error ?? {}) as { code?: string; statusCode?: number; message?: string }
  // A caller who goes away in the middle of a body breaks a connection, too; the reader of the body adds a status to that.
  const isCallers = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  if (!isCallers && willPass(code, message)) {
    return new AppError('UNAVAILABLE', 'The service is busy for a moment. Please try again.', {
      retryAfter: 2,
      cause: error,
    })
  }
  if (isValueOutOfRange(code)) return new AppError('BAD_REQUEST', 'The request could not be read.', { cause: error })
  if (code === 'ENOSPC' || code === databaseDiskFull)
    return new AppError('DISK_FULL', 'The server has no space left for files.', { cause: error })
  if (statusCode === 413) return new AppError('TOO_LARGE', 'What was sent is too large.', { cause: error })
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

/** What PostgreSQL says when the same would succeed a moment later: its classes and codes, in the order of its manual. */
const passingStates = [
  '08...', // the connection is lost
  '25P0[34]', // a transaction was idle or open for too long
  '40...', // deadlock, serialization
  '53[0234]..', // no memory, too many connections
  '55P03', // a lock was not to be had
  '57014', // the statement took too long
  '57P0[1-35]', // shutting down, starting
]
/** What the system says of a connection that is not made or breaks, or when all its file handles are taken. */
const passingSystemErrors = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'ENFILE'],
]
const passingCode = new RegExp(`^(${[...passingStates, ...passingSystemErrors].join('|')})$`)
/** The driver's own errors have no code, and what ORM makes of them begins with the statement. */
const passingMessage = new RegExp(
  [
    'Connection terminated',
    'has encountered a connection error and is not queryable',
    'was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ].join('|'),
)

function willPass(code: string, message: string): boolean {
  return passingCode.test(code) || passingMessage.test(message)
}

/** What only PostgreSQL minds: a number beyond its integers, a text that is too long or has a zero character. */
function isValueOutOfRange(code: string): boolean {
  return /^22(001|003|021|P05)$/.test(code)
}
