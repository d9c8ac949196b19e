import type { SignedInContext } from '../../context.ts'
import { errorCodeAbilities } from '../../policies/error-code.policy.ts'
import type { ErrorCodeRow } from './shared/error-code-rows.ts'
import type { ErrorCodeOptionType, ErrorCodeType } from './error-code.types.ts'
import type { ErrorCodeOption } from './operations/list-error-code-options.ts'
import { integer, listOf, record, text, time } from '../../api/kit/response-schema.ts'
import { failureMode } from '../failure-modes/failure-mode.presenter.ts'
import { utcText } from '../../database/utc-text.ts'

export function presentErrorCode({ actor }: SignedInContext) {
  return (row: ErrorCodeRow): ErrorCodeType => ({
    id: row.id,
    errorCode: row.code,
    description: row.description,
    resolution: row.resolution,
    failureModes: row.failure_modes,
    createdTime: utcText(row.created_at),
    updatedTime: updatedTime(row),
    viewerCan: errorCodeAbilities(actor, row),
  })
}

export function presentErrorCodeOption({ code, ...rest }: ErrorCodeOption): ErrorCodeOptionType {
  return { ...rest, errorCode: code }
}

/** The legacy shape, with the code under the names that both of its readers expect. */
export function errorCodeJson(row: ErrorCodeRow) {
  return {
    id: row.id,
    error_code: row.code,
    errorCode: row.code,
    description: row.description,
    resolution: row.resolution,
    failureModes: row.failure_modes,
    createdTime: utcText(row.created_at),
    updatedTime: updatedTime(row),
  }
}

function updatedTime(row: ErrorCodeRow): string {
  return utcText(row.updated_at ?? row.created_at)
}

export function errorCodeOptionJson({ id, code, description, resolution }: ErrorCodeOption) {
  return { id, error_code: code, description, resolution }
}

export const errorCode = record<ReturnType<typeof errorCodeJson>>('ErrorCode', {
  id: integer,
  error_code: text,
  errorCode: text,
  description: text,
  resolution: text,
  failureModes: listOf(failureMode),
  createdTime: time,
  updatedTime: time,
})

export const errorCodeOption = record<ReturnType<typeof errorCodeOptionJson>>('ErrorCodeOption', {
  id: integer,
  error_code: text,
  description: text,
  resolution: text,
})
