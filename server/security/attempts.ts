import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '../context.ts'
import sql from 'sql-template-tag'
import { AppError, busy } from '../errors/app-error.ts'
import { networksOf } from './network.ts'

export interface AttemptLimit {
  /** Names the counter, with what it counts for: `login:name:network`. */
  bucket: string
  limit: number
  windowSeconds: number
}

const authScope = { scope: 'auth' } as const

/** A limit for the caller's network, and a wider one for all networks of an IPv6 customer together, the widest first. */
export function networkLimits(
  name: string,
  address: string,
  { limit, wideLimit, windowSeconds }: { limit: number; wideLimit: number; windowSeconds: number },
): AttemptLimit[] {
  const { wide, network } = networksOf(address)
  const own = { bucket: `${name}:${network}`, limit, windowSeconds }
  return wide === undefined ? [own] : [{ bucket: `${name}:${wide}`, limit: wideLimit, windowSeconds }, own]
}

/**
 * Counts a try before it is made, so that parallel tries cannot slip past the limit together. The limits go from the
 * widest to the narrowest; what a narrow one refuses does not count for the wide ones, which others share.
 * Throws TOO_MANY_REQUESTS with the seconds to wait; the first of a window is told to `onFirstRefusal` before.
 */
export async function countAttempts(
  ctx: RequestContext,
  limits: AttemptLimit[],
  onFirstRefusal?: () => Promise<void>,
): Promise<void> {
  for (const [index, { bucket, limit, windowSeconds }] of limits.entries()) {
    const { count, seconds_left: left } = await countAttempt(ctx, bucket, windowSeconds)
    if (count <= limit) continue
    for (const wider of limits.slice(0, index)) await forgiveAttempt(ctx, wider.bucket)
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
 * slip past the limits together; further ones wait for what becomes of those: who has the right password is not refused
 * because others log in at the same moment. The limits go from the widest to the narrowest: a refused address writes
 * nothing for the names that it tries.
 * Throws TOO_MANY_REQUESTS with the seconds to wait once so many have failed, the first of a window told to
 * `onFirstRefusal` before, and UNAVAILABLE when the others take too long or too many wait already.
 */
export async function countFailures<T extends { failed: boolean }>(
  ctx: RequestContext,
  limits: AttemptLimit[],
  work: () => Promise<T>,
  onFirstRefusal: () => Promise<void>,
): Promise<T> {
  const begun = await begin(ctx, limits, onFirstRefusal)
  let failed = false
  try {
    const result = await work()
    failed = result.failed
    return result
  } finally {
    const [names, windows] = [limits.map(({ bucket }) => bucket), limits.map(({ windowSeconds }) => windowSeconds)]
    await ctx.services.database.write(
      authScope,
      sql`select end_attempts(${names}, ${windows}, ${begun}::timestamptz, ${failed})`,
    )
  }
}

interface Begun {
  state: string
  seconds_left: number
  begun_at: string
}

/** Takes a place of each limit, and answers when. */
async function begin(
  ctx: RequestContext,
  limits: AttemptLimit[],
  onFirstRefusal: () => Promise<void>,
): Promise<string> {
  const [names, most, windows] = [
    limits.map(({ bucket }) => bucket),
    limits.map(({ limit }) => limit),
    limits.map(({ windowSeconds }) => windowSeconds),
  ]
  const ask = async () => {
    const [answer] = await ctx.services.database.write<Begun>(
      authScope,
      sql`select state, seconds_left, begun_at::text from begin_attempts(${names}, ${most}, ${windows})`,
    )
    const { state, seconds_left: left, begun_at: begun } = answer!
    if (state === 'first refused') await onFirstRefusal()
    if (state !== 'begun' && state !== 'waits') throw tooMany(left)
    return state === 'begun' ? begun : undefined
  }
  return (await ask()) ?? waitInLine(limits, ask)
}

/** How many wait on this server, for each limit. */
const waiting = new Map<string, number>()

/** As many times what a limit admits may wait on one server. */
const waitersPerPlace = 4

/** Asks again and again until there is a place. */
async function waitInLine(limits: AttemptLimit[], ask: () => Promise<string | undefined>): Promise<string> {
  if (limits.some(({ bucket, limit }) => (waiting.get(bucket) ?? 0) >= limit * waitersPerPlace)) throw busy()
  const move = (step: number) => {
    for (const { bucket } of limits) {
      const count = (waiting.get(bucket) ?? 0) + step
      if (count > 0) waiting.set(bucket, count)
      else waiting.delete(bucket)
    }
  }
  move(1)
  try {
    const end = Date.now() + patience
    for (let round = 0; Date.now() <= end; round += 1) {
      await sleep(pauses[round] ?? pauses.at(-1)!)
      const begun = await ask()
      if (begun) return begun
    }
    throw busy()
  } finally {
    move(-1)
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

/** Forgets all that was counted: who has logged in begins anew (A27). */
export async function clearAttempts({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select clear_attempts(${bucket})`)
}
