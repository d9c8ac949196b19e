import { layOut } from './layout.ts'
import { checkedMessage, type MailMessage } from './message.ts'

export interface InvitationMail {
  to: string
  /** The configured address of the portal, without a trailing slash. */
  publicUrl: string
  /** Twelve characters, with or without hyphens. */
  code: string
}

/** Invites a company to sign up. Throws AppError VALIDATION when `to` is not one plain address. */
export function invitationMail({ to, publicUrl, code }: InvitationMail): MailMessage {
  const shown = inGroups(code)
  return checkedMessage({
    kind: 'invitation',
    to,
    subject: 'Your invitation to Ezshare',
    ...layOut({
      heading: 'You are invited to Ezshare',
      blocks: [
        {
          paragraph:
            'Ezshare is the portal where the makers of machines share manuals, error codes and videos, ' +
            'and where the people who run the machines raise and resolve tickets.',
        },
        { paragraph: 'This is your invitation code:' },
        { code: shown },
        { button: 'Create your account', url: `${publicUrl}/ezshare/signup?code=${encodeURIComponent(shown)}` },
        {
          paragraph:
            'Please sign up with this e-mail address. The code works once and is valid for 7 days. ' +
            'A newer invitation replaces it.',
        },
      ],
      footer: `This mail was sent to ${to} because somebody invited this address. If you did not expect it, ignore it.`,
    }),
  })
}

function inGroups(code: string): string {
  const characters = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (characters.length !== 12) throw new Error('An invitation code has twelve characters.')
  return characters.replace(/(.{4})(?=.)/g, '$1-')
}
