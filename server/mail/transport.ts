import type { SendMailOptions } from 'nodemailer'

/** A mail transport: a mail server or the outbox folder. */
export interface Post {
  /** Returns the mail's destination, for the log. */
  deliver(mail: SendMailOptions, signal: AbortSignal | undefined, kind: string): Promise<string>
  close(): void
}
