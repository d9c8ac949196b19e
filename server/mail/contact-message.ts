import { StartupError } from '../errors/startup-error.ts'
import { layOut } from './layout.ts'
import { mailAddress } from './mail-address.ts'
import { manyLines, oneLine } from './mail-text.ts'
import { checkedMessage, type MailMessage } from './message.ts'

export interface ContactMessageMail {
  /** The platform's address, CONTACT_EMAIL. */
  to: string
  name: string
  email: string
  phone: string
  message: string
}

/**
 * Throws StartupError when CONTACT_EMAIL is invalid: otherwise each visitor would be told that their own address is
 * wrong.
 */
export function checkContactEmail(address: string): void {
  if (!mailAddress(address)) throw new StartupError('CONTACT_EMAIL must be one plain e-mail address.')
}

/**
 * Forwards a visitor's message to the platform. Replies go to the visitor when the visitor's address is a plain one.
 */
export function contactMessageMail({ to, name, email, phone, message }: ContactMessageMail): MailMessage {
  const visitor = oneLine(name, 80) || 'a visitor'
  const replyTo = mailAddress(email)
  return checkedMessage({
    kind: 'contact-message',
    to,
    subject: `Contact message from ${visitor}`,
    ...(replyTo ? { replyTo } : {}),
    ...layOut({
      heading: 'Someone wrote through the contact form',
      blocks: [
        {
          facts: [
            ['Name', visitor],
            ['E-mail', oneLine(email, 254)],
            ['Phone', oneLine(phone, 40)],
          ],
        },
        { quote: manyLines(message) || '(no text)' },
      ],
      footer: 'The name, the addresses and the text above are what the visitor typed; nobody has checked them.',
    }),
  })
}
