import { integer, record, text } from '../../api/kit/response-schema.ts'
import type { FailureModeRow } from './operations/list-failure-modes.ts'

export const failureMode = record<FailureModeRow>('FailureMode', { id: integer, mode: text })
