import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { passwordCodeMail } from '../../../mail/password-code.ts'
import { codesAskedMail } from '../../../mail/codes-asked.ts'
import { passwordLinkMail } from '../../../mail/password-link.ts'
import { countAttempts, networkLimits } from '../../../security/attempts.ts'
import { hashPasswordCode, newLinkCode, newPasswordCode } from '../../../security/password-code.ts'
import { noSooner } from '../../../security/steady-answer.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'
import type { PasswordCodeInput } from '../auth.inputs.ts'

/** Row 25: one address does not write to everybody. Each account has its own, narrower limit in the database. */
const requestsPerAddress = { limit: 500, wideLimit: 2000, windowSeconds: 3600 }

/** Longer than a code takes to be made and queued, so that the time does not tell whether one was (row 9). */
const steadyMilliseconds = 100

/**
 * Mails a code for a new password to the account of an e-mail address; after 20 codes or 100 guesses without a success
 * a link (row 43). The answer is the same when there is no such account, its company is stopped or the last code is not
 * a minute old (A26).
 * Throws TOO_MANY_REQUESTS when the caller's address asks too often.
 */
export async function changePasswordRequest(caller: RequestContext, input: PasswordCodeInput): Promise<true> {
  const ctx = asVisitor(caller)
  await countAttempts(ctx, networkLimits('password-code-request', ctx.address, requestsPerAddress))
  await noSooner(steadyMilliseconds, () => mailCode(ctx, mailAddress(input.email)!))
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
    const { sql: text, values } = sql`select * from issue_reset_code(${email}, ${hash(code)}, ${hash(words)})`
    const [issued] = await em.execute<Issued[]>(text, values)
    if (issued) {
      const { email: to, link, to_be_told: toBeTold } = issued
      const { publicUrl } = config
      const mails = [link ? passwordLinkMail({ to, publicUrl, code: words }) : passwordCodeMail({ to, code })]
      if (toBeTold) mails.push(codesAskedMail({ to }))
      for (const mail of mails) await enqueue((query, params) => em.execute(query, params), 'send-mail', mail)
    }
    const subject = issued ? { subject: 'user', subjectId: issued.id, tenantId: issued.tenant_id } : {}
    const detail = issued?.link ? { by: 'link' } : {}
    await recordEvent(ctx, { action: 'password.request-code', actorName: email, ...subject, detail }, em)
  })
}
