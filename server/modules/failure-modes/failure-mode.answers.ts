import { integer, record, text } from '../../doors/answers.ts'
import type { FailureModeRow } from './operations/list-failure-modes.ts'

export const failureMode = record<FailureModeRow>('FailureMode', { id: integer, mode: text })
