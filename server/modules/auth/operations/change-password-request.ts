import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { passwordCodeMail } from '../../../mail/password-code.ts'
import { codesAskedMail } from '../../../mail/codes-asked.ts'
import { passwordLinkMail } from '../../../mail/password-link.ts'
import { countAttempts, networkLimits } from '../../../security/rate-limits.ts'
import { hashPasswordCode, newLinkCode, newPasswordCode } from '../../../security/password-code.ts'
import { withMinimumDuration } from '../../../security/minimum-duration.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import type { PasswordCodeInput } from '../auth.inputs.ts'

/** The limit per network address across all accounts; each account has a lower limit in the database. */
const requestsPerAddress = { limit: 500, wideLimit: 2000, windowSeconds: 3600 }

/**
 * Longer than it takes to create and queue a code, so that the duration does not reveal whether there is an account.
 */
const minimumMilliseconds = 100

/**
 * Mails a code for a new password to the account of an e-mail address; after 20 codes or 100 guesses without a success
 * it mails a link instead, so that codes cannot be guessed over months (docs/decisions/016). The response is the same
 * when there is no such account, its company is deactivated, or the last code is less than a minute old. Throws
 * TOO_MANY_REQUESTS when the caller's network asks too often.
 */
export async function changePasswordRequest(caller: RequestContext, input: PasswordCodeInput): Promise<true> {
  const ctx = asVisitor(caller)
  await countAttempts(ctx, networkLimits('password-code-request', ctx.address, requestsPerAddress))
  await withMinimumDuration(minimumMilliseconds, () => mailCode(ctx, mailAddress(input.email)!))
  return true
}

interface Issued {
  id: number
  email: string
  tenant_id: number | null
  link: boolean
  to_be_told: boolean
}

async function mailCode(ctx: RequestContext, email: string): Promise<void> {
  const { database, secrets, config } = ctx.services
  const [code, words] = [newPasswordCode(), newLinkCode()]
  const hash = (text: string) => hashPasswordCode(secrets.passwordCode, email, text)
  await database.transaction({ scope: 'auth' }, async (em) => {
    const [issued] = await execute<Issued>(
      em,
      sql`select * from issue_reset_code(${email}, ${hash(code)}, ${hash(words)})`,
    )
    if (issued) {
      const { email: to, link, to_be_told: toBeTold } = issued
      const { publicUrl } = config
      const mails = [link ? passwordLinkMail({ to, publicUrl, code: words }) : passwordCodeMail({ to, code })]
      if (toBeTold) mails.push(codesAskedMail({ to }))
      for (const mail of mails) await enqueue(em, 'send-mail', mail)
    }
    const subject = issued ? { subject: 'user', subjectId: issued.id, tenantId: issued.tenant_id } : {}
    const detail = issued?.link ? { by: 'link' } : {}
    await recordEvent(ctx, { action: 'password.request-code', actorName: email, ...subject, detail }, em)
  })
}
