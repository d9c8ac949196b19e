import type { SignedInContext } from '../context.ts'
import { countAttempts } from './attempts.ts'

/** More than anybody types in a minute, and too few to go through the numbers and names there may be. */
const aMinute = 200

/**
 * Counts a question for a serial number or for companies by a part of their name: what its answer says of others must not be
 * gathered by asking everything (row 30). Throws TOO_MANY_REQUESTS.
 */
export function countLookUp(ctx: SignedInContext): Promise<void> {
  return countAttempts(ctx, [{ bucket: `look-up:${ctx.actor.id}`, limit: aMinute, windowSeconds: 60 }])
}
