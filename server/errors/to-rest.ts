import type { AppError } from './app-error.ts'
import { errorCodes } from './error-codes.ts'

export interface RestFailure {
  status: false
  message: string
  detail: string
  errors?: Record<string, string>
  requestId?: string
}

/** The failure envelope of the REST API. A non-public error shows a request id and nothing else. */
export function toRestFailure(error: AppError, requestId: string): RestFailure {
  const detail = errorCodes[error.code].public ? error.message : `Something went wrong. Request id: ${requestId}`
  return {
    status: false,
    message: detail,
    detail,
    ...(error.fields && { errors: error.fields }),
    ...error.data,
    ...(!errorCodes[error.code].public && { requestId }),
  }
}
