import sql from 'sql-template-tag'
import type { RequestContext } from '../../../context.ts'
import { networkOf } from '../../../security/network.ts'
import { clearAttempts, countFailures, forgiveAttempt, slowDown } from '../../../security/rate-limits.ts'

const windowSeconds = 15 * 60

export interface LoginLimits {
  /**
   * Verifies the password under the limits. Throws TOO_MANY_REQUESTS after fifty failures of one network, or five of it
   * for one account, after calling `onFirstRefusal` for the first refusal. After ten failures for the account from
   * anywhere the verification starts after a growing delay.
   */
  count<T extends { failed: boolean }>(verify: () => Promise<T>, onFirstRefusal: () => Promise<void>): Promise<T>
  /** Takes back the count of an attempt whose password was not verified. */
  forgive(): Promise<void>
  /** Resets the account's counter, and takes back the count of the attempt: only failures count. */
  succeed(): Promise<void>
}

/** The limits of one attempt to log in. */
export async function loginLimits(ctx: RequestContext, spelling: string): Promise<LoginLimits> {
  // Case-folded by the database, which finds the account the same way: JavaScript folds some letters differently, and
  // every spelling would get a count of its own.
  const [folded] = await ctx.services.database.read<{ name: string }>(
    { scope: 'auth' },
    sql`select lower(${spelling}) as name`,
  )
  const { name } = folded!
  const network = networkOf(ctx.address)
  const ofAddress = { bucket: `login-address:${network}`, limit: 50, windowSeconds }
  const ofAccount = { bucket: `login:${name}:${network}`, limit: 5, windowSeconds }
  const fromAnywhere = { bucket: `login-anywhere:${name}`, limit: 10, windowSeconds }
  const forgive = () => forgiveAttempt(ctx, fromAnywhere.bucket)
  return {
    count(verify, onFirstRefusal) {
      const delayed = async () => {
        await slowDown(ctx, fromAnywhere)
        return verify()
      }
      return countFailures(ctx, [ofAddress, ofAccount], delayed, onFirstRefusal)
    },
    forgive,
    async succeed() {
      await clearAttempts(ctx, ofAccount.bucket)
      await forgive()
    },
  }
}
