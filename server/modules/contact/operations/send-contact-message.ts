import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { AppError } from '../../../errors/app-error.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { contactMessageMail } from '../../../mail/contact-message.ts'
import { idempotent, type Create } from '../../../operation/idempotent.ts'
import { countAttempts, networkLimits } from '../../../security/rate-limits.ts'
import { networksOf } from '../../../security/network.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import type { ContactInput } from '../contact.inputs.ts'

const hour = 3600
const day = 24 * hour
/** The limit for all senders together, and once more for the reserve. */
const aDay = { limit: 1000, windowSeconds: day }

/**
 * Stores a visitor's message and mails it to the platform: at most 20 an hour and 240 a day from one address, and about
 * 1,000 a day in total, which a person can read. Beyond the total, a reserve of another 1,000 is left to networks that
 * have sent at most two messages from it, so that a few senders cannot close the form to everybody. Throws
 * TOO_MANY_REQUESTS.
 */
export function sendContactMessage(caller: RequestContext, input: ContactInput): Promise<true> {
  const ctx = asVisitor(caller)
  return idempotent<true>(ctx, { operation: 'contact.send', input }, (create) => send(ctx, input, create))
}

async function send(ctx: RequestContext, input: ContactInput, create: Create<true>): Promise<true> {
  const { config } = ctx.services
  await countAttempts(ctx, [
    ...networkLimits('contact-day', ctx.address, { limit: 240, wideLimit: 240, windowSeconds: day }),
    ...networkLimits('contact-hour', ctx.address, { limit: 20, wideLimit: 60, windowSeconds: hour }),
  ])
  await countAttempts(ctx, [{ bucket: 'contact', ...aDay }]).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return takeFromReserve(ctx)
  })
  const { email, phone } = input
  const [name, message] = [input.name ?? '', plainBreaks(input.message ?? '')]
  const mail = contactMessageMail({ to: config.contactEmail, name, email, phone, message })
  return create(async (em) => {
    const [kept] = await execute<{ id: number }>(
      em,
      sql`select keep_contact_message(${name}, ${email}, ${phone}, ${message}) as id`,
    )
    await enqueue(em, 'send-mail', mail)
    const subject = { subject: 'contact-message', subjectId: kept!.id }
    await recordEvent(ctx, { action: 'contact.send', actorName: name, ...subject }, em)
    return true
  })
}

function takeFromReserve(ctx: RequestContext): Promise<void> {
  const { wide, network } = networksOf(ctx.address)
  return countAttempts(ctx, [
    { bucket: 'contact-reserve', ...aDay },
    { bucket: `contact-reserve:${wide ?? network}`, limit: 3, windowSeconds: day },
  ])
}
