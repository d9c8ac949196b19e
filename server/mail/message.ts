import { invalid } from '../errors/app-error.ts'
import { mailAddress } from './mail-address.ts'

export interface MailMessage {
  /** The template's name: letters and hyphens, part of the file name in the outbox. */
  kind: string
  /** One address, never a list. */
  to: string
  subject: string
  text: string
  html: string
  /** One address for replies. */
  replyTo?: string
  /** ISO 8601: after this time the mail is useless and no longer sent. */
  notAfter?: string
  /** Mails with the same thread stand together in the reader's mail program: letters, digits and hyphens. */
  thread?: string
  /** The address by which the reader ends such mails; with https also in one click (RFC 8058). */
  unsubscribe?: string
}

const lineBreaking = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Expires in this many minutes: an expired code is not mailed. */
export function withinMinutes(minutes: number): Pick<MailMessage, 'notAfter'> {
  return { notAfter: new Date(Date.now() + minutes * 60_000).toISOString() }
}

/**
 * Accepts only a message with exactly one recipient and without header injection. Throws AppError VALIDATION (field
 * email) for the recipient, and Error for a template's mistake.
 */
export function checkedMessage(message: MailMessage): MailMessage {
  const { kind, to, subject, text, html, replyTo, notAfter, thread, unsubscribe } = message
  const recipient = typeof to === 'string' ? mailAddress(to) : undefined
  if (!recipient) throw invalid({ email: 'Please enter a valid email address.' })
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kind)) throw new Error('A mail needs a kind of letters and hyphens.')
  if (typeof subject !== 'string' || !subject || subject.length > 200 || lineBreaking.test(subject)) {
    throw new Error(`The subject of a mail (${kind}) must be one line of at most 200 characters.`)
  }
  if (typeof text !== 'string' || typeof html !== 'string' || !text || !html) {
    throw new Error(`A mail (${kind}) needs a text and an HTML part.`)
  }
  const answers = replyTo === undefined ? undefined : mailAddress(replyTo)
  if (replyTo !== undefined && !answers) throw new Error(`A mail (${kind}) needs one address to answer to.`)
  if (notAfter !== undefined && Number.isNaN(Date.parse(notAfter))) {
    throw new Error(`A mail (${kind}) needs a valid time of expiry.`)
  }
  if (thread !== undefined && !/^[a-z0-9-]{1,80}$/.test(thread)) {
    throw new Error(`A mail (${kind}) needs a thread of letters, digits and hyphens.`)
  }
  if (unsubscribe !== undefined && !/^https?:\/\/[!-;=?-~]+$/.test(unsubscribe)) {
    throw new Error(`A mail (${kind}) needs an address by which it is ended.`)
  }
  return {
    ...{ kind, to: recipient, subject, text, html },
    ...(answers && { replyTo: answers }),
    ...(notAfter && { notAfter }),
    ...(thread && { thread }),
    ...(unsubscribe && { unsubscribe }),
  }
}
