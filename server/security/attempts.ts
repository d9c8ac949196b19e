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
 * Throws TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function countAttempts({ services }: RequestContext, limits: AttemptLimit[]): Promise<void> {
  for (const { bucket, limit, windowSeconds } of limits) {
    const [counted] = await services.database.write<{ count: number; seconds_left: number }>(
      authScope,
      sql`select * from count_attempt(${bucket}, ${windowSeconds})`,
    )
    if (counted && counted.count > limit) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a few minutes and try again.', {
        retryAfter: Math.max(counted.seconds_left, 1),
      })
    }
  }
}

/** Takes one count back: only failures count (A27). */
export async function forgiveAttempt({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select forgive_attempt(${bucket})`)
}

export async function clearAttempts({ services }: RequestContext, bucket: string): Promise<void> {
  await services.database.write(authScope, sql`select clear_attempts(${bucket})`)
}
