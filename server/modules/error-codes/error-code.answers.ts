import { integer, listOf, record, text, time } from '../../api/kit/response-schema.ts'
import { failureMode } from '../failure-modes/failure-mode.answers.ts'
import type { errorCodeJson, errorCodeOptionJson } from './error-code.presenter.ts'

export const errorCode = record<ReturnType<typeof errorCodeJson>>('ErrorCode', {
  id: integer,
  error_code: text,
  errorCode: text,
  description: text,
  resolution: text,
  failureModes: listOf(failureMode),
  createdTime: time,
})

export const errorCodeOption = record<ReturnType<typeof errorCodeOptionJson>>('ErrorCodeOption', {
  id: integer,
  error_code: text,
})
