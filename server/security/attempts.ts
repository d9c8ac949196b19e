import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '../context.ts'
import sql from 'sql-template-tag'
import { AppError } from '../errors/app-error.ts'

export interface AttemptLimit {
  /** Names the counter, with what it counts for: `login:name:address`. */
  bucket: string
  limit: number
  windowSeconds: number
}

const authScope = { scope: 'auth' } as const

/**
 * Counts a try before it is made, so that parallel tries cannot slip past the limit together.
 * Throws TOO_MANY_REQUESTS with the seconds to wait; the first of a window is told to `onFirstRefusal` before.
 */
export async function countAttempts(
  ctx: RequestContext,
  limits: AttemptLimit[],
  onFirstRefusal?: () => Promise<void>,
): Promise<void> {
  for (const { bucket, limit, windowSeconds } of limits) {
    const { count, seconds_left: left } = await countAttempt(ctx, bucket, windowSeconds)
    if (count <= limit) continue
    if (count === limit + 1) await onFirstRefusal?.()
    throw new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.', {
      retryAfter: Math.max(left, 1),
    })
  }
}

/** Seconds that tries beyond the limit wait, one after the other; the last for all that follow. */
const delays = [0.5, 1, 2, 4]

/**
 * Counts a try and makes those beyond the limit wait, longer each time. Unlike a refusal it keeps nobody out: with many
 * addresses an attacker could otherwise shut an account to its owner (row 10).
 */
export async function slowDown(ctx: RequestContext, { bucket, limit, windowSeconds }: AttemptLimit): Promise<void> {
  const { count } = await countAttempt(ctx, bucket, windowSeconds)
  if (count > limit) await sleep((delays[count - limit - 1] ?? delays.at(-1)!) * 1000)
}

async function countAttempt({ services }: RequestContext, bucket: string, windowSeconds: number) {
  const [counted] = await services.database.write<{ count: number; seconds_left: number }>(
    authScope,
    sql`select * from count_attempt(${bucket}, ${windowSeconds})`,
  )
  return counted!
}

/** Takes one count back: only failures count (A27). */
export async function forgiveAttempt({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select forgive_attempt(${bucket})`)
}

export async function clearAttempts({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select clear_attempts(${bucket})`)
}
