import { createTransport, type SendMailOptions } from 'nodemailer'
import { MailRefused } from './mail-refused.ts'
import type { Post } from './transport.ts'

export interface SmtpTimeouts {
  /** For name lookup, connection and TLS together, in milliseconds. */
  connect: number
  /** The longest silence of the server, in milliseconds. */
  silence: number
}

/** Short: a hanging server is retried later, and other mails use the time. */
const usual: SmtpTimeouts = { connect: 8000, silence: 15_000 }

/** Sends mails to the SMTP server of the URL, over one connection each. */
export function smtpPost(url: string, { connect, silence }: SmtpTimeouts = usual): Post {
  const transport = createTransport({
    url,
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail: SendMailOptions, signal) {
      try {
        await transport.sendMail({ ...mail, signal })
      } catch (cause) {
        if (!isUnknownRecipient(cause)) throw cause
        throw new MailRefused('The mail server says that the address does not exist.', { cause })
      }
      return 'accepted by the mail server'
    },
    close() {
      transport.close()
    },
  }
}

/**
 * 5.1.1, 5.1.2, 5.1.3 and 5.1.10 of RFC 3463: mailbox or host do not exist. Other refusals, though called permanent,
 * end when the operator fixes the configuration (relaying denied, wrong password), and are retried.
 */
function isUnknownRecipient(error: unknown): boolean {
  const { command, response } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:1|2|3|10)\b/.test(response ?? '')
}
