import { errorCodes, type ErrorCode } from './error-codes.ts'

export interface AppErrorOptions {
  /** Message per input field, for VALIDATION and CONFLICT. */
  fields?: Record<string, string>
  /** Seconds after which trying again makes sense (429, 503). */
  retryAfter?: number
  /** What else the caller needs to go on: the current ticket after a lost update (A88), the name of a refused file. */
  data?: Record<string, unknown>
  cause?: unknown
}

/** What somebody set out to do: the action and what was sent for it. */
export interface Attempt {
  action: string
  input: unknown
}

/** The one error class: a code of the table, a sentence for the person who reads it, and what belongs to it. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly data: Record<string, unknown> | undefined
  /** What was refused with this, for the trail and never for the caller. The outermost operation has the last word. */
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

/** More is asked at once than can be done in a time that anybody waits (drill 19). */
export function busy(): AppError {
  return new AppError('UNAVAILABLE', 'The service is busy for a moment. Please try again.', { retryAfter: 5 })
}

/** A missing row and a row of another tenant give this same answer (A31). */
export function notFound(noun: string): AppError {
  return new AppError('NOT_FOUND', `This ${noun} does not exist.`)
}

export function invalid(fields: Record<string, string>): AppError {
  return new AppError('VALIDATION', [...new Set(Object.values(fields))].join(', '), { fields })
}

/** A rule of uniqueness was broken; the field is named (A19). */
export function duplicate(field: string, message: string): AppError {
  return new AppError('CONFLICT', message, { fields: { [field]: message } })
}
