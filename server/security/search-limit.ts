import type { SignedInContext } from '../context.ts'
import { countAttempts } from './rate-limits.ts'

/** More than a user types in a minute, and too few to enumerate serial numbers or names. */
const mostPerMinute = 200

/**
 * Counts a search for a serial number or for companies by a part of their name, so that a caller cannot enumerate the
 * machines and customers of others. Throws TOO_MANY_REQUESTS.
 */
export function countSearch(ctx: SignedInContext): Promise<void> {
  return countAttempts(ctx, [{ bucket: `look-up:${ctx.actor.id}`, limit: mostPerMinute, windowSeconds: 60 }])
}
