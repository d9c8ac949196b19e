import { layOut } from './layout.ts'
import { checkedMessage, type MailMessage } from './message.ts'

export interface PasswordChangedMail {
  to: string
  /** The configured address of the portal, without a trailing slash. */
  publicUrl: string
}

/** Tells the owner of an account that its password was changed (ASVS 6.3.7). */
export function passwordChangedMail({ to, publicUrl }: PasswordChangedMail): MailMessage {
  return checkedMessage({
    kind: 'password-changed',
    to,
    subject: 'Your Ezshare password was changed',
    ...layOut({
      heading: 'Your password was changed',
      blocks: [
        {
          paragraph:
            'The password of your Ezshare account has just been changed, and all devices were signed out. ' +
            'If you did this, there is nothing more to do.',
        },
        {
          paragraph:
            'If it was not you, set a new password now and tell your administrator: ' +
            'someone else can read your mail.',
        },
        { button: 'Set a new password', url: `${publicUrl}/ezshare/change-password` },
      ],
      footer: `This mail was sent to ${to} because it is the address of the account.`,
    }),
  })
}
