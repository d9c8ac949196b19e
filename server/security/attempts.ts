import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '../context.ts'
import sql from 'sql-template-tag'
import { AppError, busy } from '../errors/app-error.ts'

export interface AttemptLimit {
  /** Names the counter, with what it counts for: `login:name:network`. */
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
    throw tooMany(left)
  }
}

function tooMany(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.', {
    retryAfter: Math.max(seconds, 1),
  })
}

/** Milliseconds after which one that waits for others asks again, the last for all that follow; and how long it waits in all. */
const pauses = [50, 100, 200, 400]
const patience = 10_000

/**
 * Runs a try of which only a failure counts. No more are under way at once than may fail, so that parallel tries cannot
 * slip past the limit together; further ones wait for what becomes of those: who has the right password is not refused
 * because others log in at the same moment.
 * Throws TOO_MANY_REQUESTS with the seconds to wait once so many have failed, the first of a window told to
 * `onFirstRefusal` before, and UNAVAILABLE when the others take too long.
 */
export async function countFailures<T extends { failed: boolean }>(
  ctx: RequestContext,
  limits: AttemptLimit[],
  work: () => Promise<T>,
  onFirstRefusal: () => Promise<void>,
  end = Date.now() + patience,
): Promise<T> {
  const [first, ...others] = limits
  if (!first) return work()
  await begin(ctx, first, onFirstRefusal, end)
  let failed = false
  try {
    const result = await countFailures(ctx, others, work, onFirstRefusal, end)
    failed = result.failed
    return result
  } finally {
    await (failed ? fail(ctx, first) : forgiveAttempt(ctx, first.bucket))
  }
}

async function begin(
  { services }: RequestContext,
  { bucket, limit, windowSeconds }: AttemptLimit,
  onFirstRefusal: () => Promise<void>,
  end: number,
): Promise<void> {
  for (let round = 0; ; round += 1) {
    const [counter] = await services.database.write<{ state: string; seconds_left: number }>(
      authScope,
      sql`select * from begin_attempt(${bucket}, ${limit}, ${windowSeconds})`,
    )
    // None: the others have just succeeded and cleared the counter.
    const { state, seconds_left: left } = counter ?? { state: 'waits', seconds_left: 1 }
    if (state === 'begun') return
    if (state === 'first refused') await onFirstRefusal()
    if (state !== 'waits') throw tooMany(left)
    if (Date.now() > end) throw busy()
    await sleep(pauses[round] ?? pauses.at(-1)!)
  }
}

async function fail({ services }: RequestContext, { bucket, windowSeconds }: AttemptLimit): Promise<void> {
  await services.database.write(authScope, sql`select fail_attempt(${bucket}, ${windowSeconds})`)
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

/** Forgets all that was counted: who has logged in begins anew (A27). */
export async function clearAttempts({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select clear_attempts(${bucket})`)
}
