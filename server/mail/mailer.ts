import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { StartupError } from '../errors/startup-error.ts'
import { mailAddress } from './mail-address.ts'
import { MailRefused } from './mail-refused.ts'
import { checkedMessage, type MailMessage } from './message.ts'
import { outboxPost } from './outbox.ts'
import { smtpPost, type SmtpTimeouts } from './smtp.ts'

export interface MailerOptions {
  /** SMTP_URL; without it mails go to the outbox folder below dataDir. */
  smtpUrl?: string | undefined
  /** MAIL_FROM: an address, or a name with an address in angle brackets. */
  from: string
  dataDir: string
  log: Logger
  timeouts?: SmtpTimeouts
}

export interface Delivery {
  /** The same at each attempt: it makes the Message-ID, by which a duplicate mail can be recognised. */
  id?: string
  signal?: AbortSignal
}

export interface Mailer {
  /** Resolves when the mail server or the outbox has the mail. Rejects with MailRefused when a retry is useless. */
  send(message: MailMessage, delivery?: Delivery): Promise<void>
  close(): void
}

/** Throws StartupError when `from` is not one address. */
export function createMailer({ smtpUrl, from, dataDir, log, timeouts }: MailerOptions): Mailer {
  const sender = senderOf(from)
  const post = smtpUrl ? smtpPost(smtpUrl, timeouts) : outboxPost(dataDir)
  // The host alone: the URL holds a password.
  log.info(smtpUrl ? `Mails go to the server ${new URL(smtpUrl).host}` : 'Mails go to the outbox folder')
  return {
    async send(message, { id, signal } = {}) {
      const { kind, to, subject, text, html, replyTo, notAfter, thread, unsubscribe } = checked(message)
      if (notAfter && Date.parse(notAfter) < Date.now()) {
        throw new MailRefused(`The mail (${kind}) has expired and is not sent.`)
      }
      const domain = sender.address.split('@')[1]
      const messageId = `<${nameOf(id)}@${domain}>`
      // A message that nobody has: mail programs put together what refers to the same one.
      const first = thread && `<${nameOf(thread)}@${domain}>`
      const where = await post.deliver(
        {
          messageId,
          from: sender,
          to: { name: '', address: to },
          envelope: { from: sender.address, to: [to] },
          subject,
          text,
          html,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          // RFC 3834: suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribe) },
          ...(first && { inReplyTo: first, references: first }),
        },
        signal,
        kind,
      )
      log.info({ mail: kind, messageId }, `Mail ${where}`)
    },
    close() {
      post.close()
    },
  }
}

/** The fields of RFC 2369 and RFC 8058; a click that unsubscribes is sent over https only. */
function unsubscribing(url: string | undefined): Record<string, string> {
  if (!url) return {}
  const oneClick = url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick }
}

/** A message from the queue is no more trusted than a new one. */
function checked(message: MailMessage): MailMessage {
  try {
    return checkedMessage(message)
  } catch (cause) {
    throw new MailRefused('The mail is invalid and is not sent.', { cause })
  }
}

function nameOf(id: string | undefined): string {
  return id === undefined ? randomUUID() : createHash('sha256').update(id).digest('hex').slice(0, 32)
}

function senderOf(from: string): { name: string; address: string } {
  const [, name = '', inBrackets, alone] = /^(?:"?([^"<>\p{Cc}]*?)"? ?<([^<>]+)>|([^<>]+))$/u.exec(from.trim()) ?? []
  const address = mailAddress(inBrackets ?? alone ?? '')
  if (!address) throw new StartupError('MAIL_FROM must be one address, such as Ezshare <no-reply@example.com>.')
  return { name: name.trim(), address }
}
