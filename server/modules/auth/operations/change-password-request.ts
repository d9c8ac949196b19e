import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { passwordCodeMail } from '../../../mail/password-code.ts'
import { countAttempts } from '../../../security/attempts.ts'
import { networkOf } from '../../../security/network.ts'
import { hashPasswordCode, newPasswordCode } from '../../../security/password-code.ts'
import { noSooner } from '../../../security/steady-answer.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'
import type { AccountRow } from '../account.ts'
import type { PasswordCodeInput } from '../auth.inputs.ts'

/** Row 25: one address does not write to everybody. Each account has its own, narrower limit in the database. */
const requestsPerAddress = { limit: 500, windowSeconds: 3600 }

/** Longer than a code takes to be made and queued, so that the time does not tell whether one was (row 9). */
const steadyMilliseconds = 100

/**
 * Mails a code for a new password to the account of an e-mail address. The answer is the same when there is no such
 * account, its company is stopped or the last code is not a minute old (A26).
 * Throws TOO_MANY_REQUESTS when the caller's address asks too often.
 */
export async function changePasswordRequest(caller: RequestContext, input: PasswordCodeInput): Promise<true> {
  const ctx = asVisitor(caller)
  await countAttempts(ctx, [{ bucket: `password-code-request:${networkOf(ctx.address)}`, ...requestsPerAddress }])
  await noSooner(steadyMilliseconds, () => mailCode(ctx, mailAddress(input.email)!))
  return true
}

async function mailCode(ctx: RequestContext, email: string): Promise<void> {
  const { database, secrets } = ctx.services
  const code = newPasswordCode()
  const hash = hashPasswordCode(secrets.passwordCode, email, code)
  await database.transaction({ scope: 'auth' }, async (em) => {
    const { sql: text, values } = sql`select * from issue_password_code(${email}, ${hash})`
    const [account] = await em.execute<AccountRow[]>(text, values)
    if (account) {
      await enqueue(
        (query, params) => em.execute(query, params),
        'send-mail',
        passwordCodeMail({ to: account.email, code }),
      )
    }
    const subject = account ? { subject: 'user', subjectId: account.id, tenantId: account.tenant_id } : {}
    await recordEvent(ctx, { action: 'password.request-code', actorName: email, ...subject }, em)
  })
}
