import { layOut } from './layout.ts'
import { checkedMessage, withinMinutes, type MailMessage } from './message.ts'

export interface PasswordLinkMail {
  to: string
  /** The configured address of the portal, without a trailing slash. */
  publicUrl: string
  /** The link's code: 128 bits. */
  code: string
}

/**
 * Sends a link that sets a new password, to an account for which too many codes were requested or guessed. Address and
 * code stand in the fragment, which browsers do not send: no log and no proxy sees them. Throws AppError VALIDATION
 * when `to` is not one plain address.
 */
export function passwordLinkMail({ to, publicUrl, code }: PasswordLinkMail): MailMessage {
  const filledIn = new URLSearchParams({ email: to, code })
  return checkedMessage({
    kind: 'password-link',
    to,
    ...withinMinutes(60),
    subject: 'Your link for a new Ezshare password',
    ...layOut({
      heading: 'Your link for a new password',
      blocks: [
        { paragraph: 'Open this link to choose a new password:' },
        { button: 'Choose a new password', url: `${publicUrl}/ezshare/change-password#${filledIn.toString()}` },
        {
          paragraph:
            'It is valid for one hour and works once. You get a link in place of a code of six digits because many ' +
            'codes were requested or typed wrongly for your account. We never ask for this link by phone or mail.',
        },
      ],
      footer:
        `This mail was sent to ${to} because someone asked for a new password. ` +
        'If it was not you, ignore it: your password stays as it is.',
    }),
  })
}
