import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { invalid } from '../../../errors/app-error.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { passwordChangedMail } from '../../../mail/password-changed.ts'
import { countAttempts, forgiveAttempt } from '../../../security/attempts.ts'
import { networkOf } from '../../../security/network.ts'
import { hashPasswordCode } from '../../../security/password-code.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'
import { toActor, type AccountRow } from '../account.ts'
import type { ChangePasswordInput } from '../auth.inputs.ts'

const failuresPerAddress = { limit: 50, windowSeconds: 15 * 60 }

const tooMany = { action: 'password.change', outcome: 'refused', detail: { reason: 'too many attempts' } } as const

/**
 * Sets a new password for who holds the mailed code: all sessions end, and a mail tells the owner (A26).
 * Throws VALIDATION with the same words for a code that is wrong, used, replaced, expired or guessed at too often, and
 * for an address without an account. Throws TOO_MANY_REQUESTS when the caller's address has failed too often.
 */
export async function changePassword(caller: RequestContext, input: ChangePasswordInput): Promise<true> {
  const ctx = asVisitor(caller)
  const ofAddress = `password-code:${networkOf(ctx.address)}`
  await countAttempts(ctx, [{ bucket: ofAddress, ...failuresPerAddress }], () =>
    recordEvent(ctx, { ...tooMany, actorName: input.email }),
  )
  // Before the code is looked at: right or wrong, known or not, the work is the same (row 9).
  const passwordHash = await hashPassword(input.password)
  if (!(await redeem(ctx, input, passwordHash))) {
    throw invalid({ passwordCode: 'This code is wrong or no longer valid. Please request a new one.' })
  }
  await forgiveAttempt(ctx, ofAddress)
  return true
}

/** The failed guess is kept too: its count is the transaction's change. */
async function redeem(
  ctx: RequestContext,
  { email: typed, passwordCode }: ChangePasswordInput,
  passwordHash: string,
): Promise<boolean> {
  const email = mailAddress(typed)!
  const { database, secrets, config } = ctx.services
  const hash = hashPasswordCode(secrets.passwordCode, email, passwordCode)
  return database.transaction({ scope: 'auth' }, async (em) => {
    const { sql: text, values } = sql`select * from redeem_password_code(${email}, ${hash}, ${passwordHash})`
    const [account] = await em.execute<AccountRow[]>(text, values)
    if (!account) {
      await recordEvent(ctx, { action: 'password.change', outcome: 'failed', actorName: email }, em)
      return false
    }
    const mail = passwordChangedMail({ to: account.email, publicUrl: config.publicUrl })
    await enqueue((query, params) => em.execute(query, params), 'send-mail', mail)
    // No session speaks here: whoever holds the code is the account's owner.
    const owner = { ...ctx, actor: toActor(account, 0) }
    await recordEvent(owner, { action: 'password.change', subject: 'user', subjectId: account.id }, em)
    return true
  })
}
