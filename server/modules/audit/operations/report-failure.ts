import type { RequestContext } from '../../../context.ts'
import type { AppError } from '../../../errors/app-error.ts'
import { errorCodes } from '../../../errors/error-codes.ts'
import { recordEvent } from './record-event.ts'

/** Logs a failure at the level of its code, and puts refusals of signed-in users on the trail. Never throws. */
export function reportFailure(ctx: RequestContext, error: AppError): void {
  const { level } = errorCodes[error.code]
  const cause = level === 'error' ? { err: error.cause ?? error } : {}
  ctx.log[level]({ code: error.code, ...cause }, error.message)
  if (error.code !== 'FORBIDDEN' || !ctx.actor) return
  recordEvent(ctx, { action: 'access', outcome: 'refused', detail: { message: error.message } }).catch((failure) =>
    ctx.log.error({ err: failure }, 'A refusal could not be put on the trail'),
  )
}
