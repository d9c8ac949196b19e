import type { SignedInContext } from '../../context.ts'
import { errorCodeAbilities } from '../../policies/error-code.policy.ts'
import type { ErrorCode, OfficialMark } from './shared/error-code-rows.ts'
import type { ErrorCodeOptionType, ErrorCodeType } from './error-code.types.ts'
import type { ErrorCodeOption } from './operations/list-error-code-options.ts'
import { integer, listOf, nullable, record, text, time } from '../../api/kit/response-schema.ts'
import { pointedFile, presentPointedFile } from '../support-files/pointed-file.presenter.ts'
import type { PointedFileType } from '../support-files/pointed-file.types.ts'
import { modelOfMaterial } from '../models/model-of-material.schema.ts'
import { failureMode } from '../failure-modes/failure-mode.presenter.ts'
import { utcText } from '../../database/utc-text.ts'

export function presentErrorCode({ actor }: SignedInContext) {
  return (row: ErrorCode): ErrorCodeType => ({
    id: row.id,
    errorCode: row.code,
    description: row.description,
    resolution: row.resolution,
    supportFile: presentPointedFile(row.file) as PointedFileType | null,
    failureModes: row.failure_modes,
    createdTime: utcText(row.created_at),
    updatedTime: updatedTime(row),
    model: row.model ?? null,
    official: row.official,
    viewerCan: errorCodeAbilities(actor, row),
  })
}

export function presentErrorCodeOption({ code, file, ...rest }: ErrorCodeOption): ErrorCodeOptionType {
  return { ...rest, errorCode: code, supportFile: presentPointedFile(file) as PointedFileType | null }
}

/** The legacy shape, with the code under the names that both of its readers expect. */
export function errorCodeJson(row: ErrorCode) {
  return {
    id: row.id,
    error_code: row.code,
    errorCode: row.code,
    description: row.description,
    resolution: row.resolution,
    failureModes: row.failure_modes,
    createdTime: utcText(row.created_at),
    updatedTime: updatedTime(row),
    supportFile: presentPointedFile(row.file),
    model: row.model ?? null,
    official: row.official,
  }
}

function updatedTime(row: ErrorCode): string {
  return utcText(row.updated_at ?? row.created_at)
}

export function errorCodeOptionJson({ id, code, description, resolution, file, model }: ErrorCodeOption) {
  return { id, error_code: code, description, resolution, supportFile: presentPointedFile(file), model }
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
  supportFile: nullable(pointedFile),
  model: nullable(modelOfMaterial),
  official: nullable(record<OfficialMark>('OfficialMark', { id: integer, madeBy: text, madeTime: time })),
})

export const errorCodeOption = record<ReturnType<typeof errorCodeOptionJson>>('ErrorCodeOption', {
  id: integer,
  error_code: text,
  description: text,
  resolution: text,
  supportFile: nullable(pointedFile),
  model: nullable(modelOfMaterial),
})
