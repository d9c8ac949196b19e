import type { RequestContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { errorCodes } from '../errors/error-codes.ts'
import { attemptedRow } from './attempted-row.ts'
import { recordEvent, type EventToRecord } from './record-event.ts'

/**
 * Logs a failure at the level of its code, and writes refusals of signed-in users to the audit trail before they are
 * answered: the first thirty a minute per user and action one by one, then the number of the rest. Returns the error
 * for the caller: the given one, or TOO_MANY_REQUESTS when the user is refused too often. Never throws.
 */
export async function reportFailure(ctx: RequestContext, error: AppError): Promise<AppError> {
  const { level } = errorCodes[error.code]
  const cause = level === 'error' ? { err: error.cause ?? error } : {}
  ctx.log[level]({ code: error.code, ...cause }, error.message)
  if (!ctx.actor || !isRefusal(error)) return error
  const { code, message, attempt } = error
  const action = attempt?.action ?? 'access'
  const { refusals } = ctx.services
  const who = `${ctx.actor.id} ${action}`
  const writeRest = (more: number) =>
    put(ctx, { action, outcome: 'refused', detail: { code, message: `and ${more} more within a minute`, more } })
  const { hasLine, wait } = refusals?.count(who, writeRest) ?? { hasLine: true, wait: undefined }
  if (hasLine) {
    const row = attempt && attemptedRow(attempt)
    await put(ctx, { action, outcome: 'refused', ...row, detail: { code, message } }, () => refusals?.missed(who))
  }
  if (wait === undefined) return error
  return new AppError('TOO_MANY_REQUESTS', 'Too many refused requests. Please wait a moment.', { retryAfter: wait })
}

async function put(ctx: RequestContext, event: EventToRecord, onFailure?: () => void): Promise<void> {
  await recordEvent(ctx, event).catch((failure) => {
    onFailure?.()
    ctx.log.error({ err: failure }, 'A refusal could not be written to the audit trail')
  })
}

/**
 * A request for a row of another company is answered like one for a missing row, so NOT_FOUND of an attempt counts,
 * too.
 */
function isRefusal({ code, attempt }: AppError): boolean {
  return code === 'FORBIDDEN' || (code === 'NOT_FOUND' && attempt !== undefined)
}
