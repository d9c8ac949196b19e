import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { contactMessageMail } from '../../../mail/contact-message.ts'
import { once, type Create } from '../../../policies/creation.ts'
import { countAttempts } from '../../../security/attempts.ts'
import { networkOf } from '../../../security/network.ts'
import { plainBreaks } from '../../../validation/plain-text.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'
import type { ContactInput } from '../contact.inputs.ts'

const hour = 3600
const day = 24 * hour

/**
 * Keeps a visitor's message and mails it to the platform (A42), at most 20 an hour and 240 a day from one address, and no
 * more from all together than somebody can read (row 25). Throws TOO_MANY_REQUESTS beyond.
 */
export function sendContactMessage(caller: RequestContext, input: ContactInput): Promise<true> {
  const ctx = asVisitor(caller)
  return once<true>(ctx, { operation: 'contact.send', input }, (create) => send(ctx, input, create))
}

async function send(ctx: RequestContext, input: ContactInput, create: Create<true>): Promise<true> {
  const { config } = ctx.services
  const network = networkOf(ctx.address)
  await countAttempts(ctx, [
    { bucket: `contact-hour:${network}`, limit: 20, windowSeconds: hour },
    { bucket: `contact-day:${network}`, limit: 240, windowSeconds: day },
    { bucket: 'contact', limit: 1000, windowSeconds: day },
  ])
  const { email, phone } = input
  const [name, message] = [input.name ?? '', plainBreaks(input.message ?? '')]
  const mail = contactMessageMail({ to: config.contactEmail, name, email, phone, message })
  return create(async (em) => {
    const { sql: text, values } = sql`select keep_contact_message(${name}, ${email}, ${phone}, ${message}) as id`
    const [kept] = await em.execute<{ id: number }[]>(text, values)
    await enqueue((query, params) => em.execute(query, params), 'send-mail', mail)
    const subject = { subject: 'contact-message', subjectId: kept!.id }
    await recordEvent(ctx, { action: 'contact.send', actorName: name, ...subject }, em)
    return true
  })
}
