import { operation } from '../../../operation/operation.ts'
import { readTimeline } from '../shared/timeline.ts'

/**
 * The timeline of a ticket of the caller's company, as client or as supplier; with `after` what follows that entry.
 * Throws NOT_FOUND, and VALIDATION for an `after` that is no entry of it.
 */
export const readCase = operation('case.read', readTimeline)
