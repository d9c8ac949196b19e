import type { SendMailOptions } from 'nodemailer'

/** A way for mails to leave the house: a mail server or the outbox folder. */
export interface Post {
  /** Answers where the mail went, for the log. */
  deliver(mail: SendMailOptions, signal: AbortSignal | undefined, kind: string): Promise<string>
  close(): void
}
