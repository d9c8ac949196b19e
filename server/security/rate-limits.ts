import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '../context.ts'
import sql from 'sql-template-tag'
import { AppError, busy } from '../errors/app-error.ts'
import { networksOf } from './network.ts'

export interface RateLimit {
  /** The counter's name with the subject counted: `login:name:network`. */
  bucket: string
  limit: number
  windowSeconds: number
}

const authScope = { scope: 'auth' } as const

/** A limit for the caller's network and, before it, a wider one for all networks of the same IPv6 customer. */
export function networkLimits(
  name: string,
  address: string,
  { limit, wideLimit, windowSeconds }: { limit: number; wideLimit: number; windowSeconds: number },
): RateLimit[] {
  const { wide, network } = networksOf(address)
  const own = { bucket: `${name}:${network}`, limit, windowSeconds }
  return wide === undefined ? [own] : [{ bucket: `${name}:${wide}`, limit: wideLimit, windowSeconds }, own]
}

/**
 * Counts an attempt before it runs, so that parallel attempts cannot slip past the limit together. The limits go from
 * the widest to the narrowest; an attempt that a narrow limit refuses does not count for the wide ones, which others
 * share. Throws TOO_MANY_REQUESTS with the seconds to wait, after calling `onFirstRefusal` for the first refusal of a
 * window.
 */
export async function countAttempts(
  ctx: RequestContext,
  limits: RateLimit[],
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

/** Backoff between two polls of a waiting attempt, in milliseconds; the last value repeats. */
const pauses = [50, 100, 200, 400]
/** The longest wait in all, in milliseconds. */
const patience = 10_000

/**
 * Runs an attempt of which only failures count. No more run at once than may still fail, so that parallel attempts
 * cannot slip past the limits together; further ones wait for the outcome of those, so that a user with the right
 * password is not refused because others log in at the same moment. The limits go from the widest to the narrowest: a
 * refused address writes nothing for the names that it tries. Throws TOO_MANY_REQUESTS with the seconds to wait once
 * the limit of failures is reached, after calling `onFirstRefusal` for the first refusal of a window, and UNAVAILABLE
 * when the others take too long or too many wait already.
 */
export async function countFailures<T extends { failed: boolean }>(
  ctx: RequestContext,
  limits: RateLimit[],
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

/** Takes a place of each limit, and returns when. */
async function begin(ctx: RequestContext, limits: RateLimit[], onFirstRefusal: () => Promise<void>): Promise<string> {
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
  return (await ask()) ?? waitForPlace(limits, ask)
}

/** Waiting attempts on this server, per limit. */
const waiting = new Map<string, number>()

/** Waiting attempts that one server admits, as a multiple of the limit. */
const waitingPerPlace = 4

/** Polls until there is a place. */
async function waitForPlace(limits: RateLimit[], ask: () => Promise<string | undefined>): Promise<string> {
  if (limits.some(({ bucket, limit }) => (waiting.get(bucket) ?? 0) >= limit * waitingPerPlace)) throw busy()
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

/** Seconds that successive attempts beyond the limit wait; the last value repeats. */
const delays = [0.5, 1, 2, 4]

/**
 * Counts an attempt and delays those beyond the limit, longer each time. A refusal would let an attacker with many
 * addresses lock the owner out of an account; a delay does not.
 */
export async function slowDown(ctx: RequestContext, { bucket, limit, windowSeconds }: RateLimit): Promise<void> {
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

/** Takes one count back, since only failures count. */
export async function forgiveAttempt({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select forgive_attempt(${bucket})`)
}

/** Resets the counter after a successful login. */
export async function clearAttempts({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select clear_attempts(${bucket})`)
}
