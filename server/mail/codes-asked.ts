import { layOut } from './layout.ts'
import { checkedMessage, type MailMessage } from './message.ts'

/**
 * Tells the owner of an account, once, that codes keep being requested or guessed and that links replace them from now
 * on. Throws AppError VALIDATION when `to` is not one plain address.
 */
export function codesAskedMail({ to }: { to: string }): MailMessage {
  return checkedMessage({
    kind: 'password-codes-asked',
    to,
    subject: 'Someone keeps requesting codes for your Ezshare password',
    ...layOut({
      heading: 'Someone keeps requesting codes',
      blocks: [
        {
          paragraph:
            'Many codes for a new password of your Ezshare account were requested or typed wrongly, and none was used. ' +
            'Your password has not been changed.',
        },
        {
          paragraph:
            'From now on we send a link in place of a code, which nobody can guess, until you have chosen a new ' +
            'password. If it was not you, you need not do anything; please tell your administrator. We tell you this ' +
            'once.',
        },
      ],
      footer: `This mail was sent to ${to} because it is the address of the account.`,
    }),
  })
}
