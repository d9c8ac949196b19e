import { createTransport, type SendMailOptions } from 'nodemailer'
import { MailRefused } from './mail-refused.ts'
import type { Post } from './post.ts'

export interface SmtpTimeouts {
  /** Milliseconds for name, connection and encryption together. */
  connect: number
  /** Milliseconds that the server may be silent. */
  silence: number
}

/** Short: a server that hangs is tried again later, and another mail may use the time. */
const usual: SmtpTimeouts = { connect: 8000, silence: 15_000 }

/** Hands mails to the SMTP server of the address, one connection each. */
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
 * end when the operator mends the set-up (relaying denied, wrong password), and are tried again.
 */
function isUnknownRecipient(error: unknown): boolean {
  const { command, response } = error as { command?: string; response?: string }
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:1|2|3|10)\b/.test(response ?? '')
}
