import type { RequestContext } from '../../../context.ts'
import type { AppError } from '../../../errors/app-error.ts'
import { errorCodes } from '../../../errors/error-codes.ts'
import { attemptedRow } from '../attempted-row.ts'
import { recordEvent } from './record-event.ts'

/**
 * Logs a failure at the level of its code, and puts what signed-in users were refused on the trail before they have
 * their answer. Never throws.
 */
export async function reportFailure(ctx: RequestContext, error: AppError): Promise<void> {
  const { level } = errorCodes[error.code]
  const cause = level === 'error' ? { err: error.cause ?? error } : {}
  ctx.log[level]({ code: error.code, ...cause }, error.message)
  if (!ctx.actor || !isRefusal(error)) return
  const { code, message, attempt } = error
  const row = attempt && attemptedRow(attempt)
  const event = { action: attempt?.action ?? 'access', outcome: 'refused', ...row, detail: { code, message } } as const
  await recordEvent(ctx, event).catch((failure) =>
    ctx.log.error({ err: failure }, 'A refusal could not be put on the trail'),
  )
}

/** Whoever tries a row of another company is told that there is none: the trail has to show that, too (A31). */
function isRefusal({ code, attempt }: AppError): boolean {
  return code === 'FORBIDDEN' || (code === 'NOT_FOUND' && attempt !== undefined)
}
