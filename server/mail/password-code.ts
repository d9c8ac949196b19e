import { layOut } from './layout.ts'
import { checkedMessage, withinMinutes, type MailMessage } from './message.ts'

export interface PasswordCodeMail {
  to: string
  /** Six digits. */
  code: string
}

/** Sends the code for a new password. Throws AppError VALIDATION when `to` is not one plain address. */
export function passwordCodeMail({ to, code }: PasswordCodeMail): MailMessage {
  if (!/^\d{6}$/.test(code)) throw new Error('A password code has six digits.')
  return checkedMessage({
    kind: 'password-code',
    to,
    ...withinMinutes(10),
    subject: 'Your code for a new Ezshare password',
    ...layOut({
      heading: 'Your code for a new password',
      blocks: [
        { paragraph: 'Enter this code on the page where you asked for it:' },
        { code },
        {
          paragraph:
            'It is valid for 10 minutes and works once. If you asked more than once, only the newest code works. ' +
            'We never ask for this code by phone or mail.',
        },
      ],
      footer:
        `This mail was sent to ${to} because someone asked for a new password. ` +
        'If it was not you, ignore it: your password stays as it is.',
    }),
  })
}
