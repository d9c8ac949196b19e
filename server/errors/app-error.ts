import { errorCodes, type ErrorCode } from './error-codes.ts'

export interface AppErrorOptions {
  /** One message per input field, for VALIDATION and CONFLICT. */
  fields?: Record<string, string>
  /** Seconds after which a retry makes sense (429, 503). */
  retryAfter?: number
  /** Further data that the caller needs: the current ticket after a lost update, the name of a refused file. */
  data?: Record<string, unknown>
  cause?: unknown
}

/** An attempted call: its action and its input. */
export interface Attempt {
  action: string
  input: unknown
}

/** The one error class: a code of the table, a sentence for the user, and the data that belong to it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly data: Record<string, unknown> | undefined
  /** The refused call, for the audit trail and never for the caller. The outermost operation sets it last. */
  attempt: Attempt | undefined

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.data = options.data
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

/** For more parallel work than would finish while a caller waits. */
export function busy(): AppError {
  return new AppError('UNAVAILABLE', 'The service is busy for a moment. Please try again.', { retryAfter: 5 })
}

/** A missing row and a row of another tenant give the same answer, which reveals neither. */
export function notFound(noun: string): AppError {
  return new AppError('NOT_FOUND', `This ${noun} does not exist.`)
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION', [...new Set(Object.values(fields))].join(', '), { fields })
}

/** A uniqueness rule was broken; the field is named. */
export function duplicate(field: string, message: string): AppError {
  return new AppError('CONFLICT', message, { fields: { [field]: message } })
}
