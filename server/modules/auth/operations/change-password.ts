import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { invalid } from '../../../errors/app-error.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { passwordChangedMail } from '../../../mail/password-changed.ts'
import { countAttempts, forgiveAttempt, networkLimits } from '../../../security/rate-limits.ts'
import { hashPasswordCode } from '../../../security/password-code.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { toActor, type AccountRow } from '../shared/account.ts'
import type { ChangePasswordInput } from '../auth.inputs.ts'

const failuresPerAddress = { limit: 50, wideLimit: 200, windowSeconds: 15 * 60 }

const tooMany = { action: 'password.change', outcome: 'refused', detail: { reason: 'too many attempts' } } as const

/**
 * Sets a new password with the mailed code or link: all sessions end, and a mail tells the owner. Throws VALIDATION
 * with one message for a code that is wrong, used, replaced, expired or guessed at too often, and for an address
 * without an account. Throws TOO_MANY_REQUESTS when the caller's network has failed too often.
 */
export async function changePassword(caller: RequestContext, input: ChangePasswordInput): Promise<true> {
  const ctx = asVisitor(caller)
  const limits = networkLimits('password-code', ctx.address, failuresPerAddress)
  await countAttempts(ctx, limits, () => recordEvent(ctx, { ...tooMany, actorName: input.email }))
  // The password is hashed before the code is checked, so that the duration does not reveal whether code or account
  // exist.
  const passwordHash = await hashPassword(input.password)
  if (!(await redeem(ctx, input, passwordHash))) {
    throw invalid({ passwordCode: 'This code is wrong or no longer valid. Please request a new one.' })
  }
  for (const { bucket } of limits) await forgiveAttempt(ctx, bucket)
  return true
}

/** Redeems the code in one transaction, which also commits the count of a failed guess. */
async function redeem(
  ctx: RequestContext,
  { email: typed, passwordCode }: ChangePasswordInput,
  passwordHash: string,
): Promise<boolean> {
  const email = mailAddress(typed)!
  const { database, secrets, config } = ctx.services
  const keys = [secrets.passwordCode, ...(secrets.previous ? [secrets.previous.passwordCode] : [])]
  const hashes = keys.map((key) => hashPasswordCode(key, email, passwordCode)).join(' ')
  return database.transaction({ scope: 'auth' }, async (em) => {
    const [account] = await execute<AccountRow>(
      em,
      sql`select * from redeem_reset_code(${email}, string_to_array(${hashes}, ' '), ${passwordHash})`,
    )
    if (!account) {
      await recordEvent(ctx, { action: 'password.change', outcome: 'failed', actorName: email }, em)
      return false
    }
    const mail = passwordChangedMail({ to: account.email, publicUrl: config.publicUrl })
    await enqueue(em, 'send-mail', mail)
    // There is no session: the holder of the code is the account's owner.
    const owner = { ...ctx, actor: toActor(account, 0) }
    await recordEvent(owner, { action: 'password.change', subject: 'user', subjectId: account.id }, em)
    return true
  })
}
