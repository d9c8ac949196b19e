import { layOut, type Block } from './layout.ts'
import { checkedMessage, type MailMessage } from './message.ts'

export interface TicketNews {
  id: number
  errorCode: string
  machineName: string
  /** The other company. */
  companyName: string
  /** What has happened, one short sentence each. */
  happened: string[]
  url: string
}

export interface TicketNewsMail {
  to: string
  /** Of which the reader is one of the users. */
  tickets: TicketNews[]
  /** The mail of a day, of any number of tickets; else of one. */
  daily: boolean
  /** The user's number: each user's mails about a ticket are a thread. */
  userId: number
  unsubscribeUrl: string
}

/** Tells of what has happened to tickets. Nothing that people have written stands in it. */
export function ticketNewsMail({ to, tickets, daily, userId, unsubscribeUrl }: TicketNewsMail): MailMessage {
  const [first] = tickets
  if (!first) throw new Error('A mail about tickets needs a ticket.')
  const title = `Ticket ${first.id} (${oneLine(first.errorCode)})`
  return checkedMessage({
    kind: daily ? 'ticket-digest' : 'ticket-news',
    to,
    subject: daily ? 'What happened to your tickets' : title,
    ...(!daily && { thread: `ticket-${first.id}-${userId}` }),
    unsubscribe: unsubscribeUrl,
    ...layOut({
      heading: daily ? 'What happened to your tickets' : title,
      blocks: tickets.flatMap((ticket) => blocksOf(ticket, daily)),
      footer: `This mail was sent to ${to} because Ezshare tells you of your tickets by mail. What it tells you, and how often, is in your profile menu under “Notification settings”.`,
      footerLink: { text: 'Get no more mails about tickets', url: unsubscribeUrl },
    }),
  })
}

function blocksOf({ id, errorCode, machineName, companyName, happened, url }: TicketNews, daily: boolean): Block[] {
  return [
    ...happened.map((paragraph) => ({ paragraph: daily ? `Ticket ${id}: ${paragraph}` : paragraph })),
    {
      facts: [
        ['Machine', oneLine(machineName)],
        ['Error code', oneLine(errorCode)],
        // A ticket that is not shared does not know its supplier once the machine is another company's.
        ...(companyName === '' ? [] : [['Company', oneLine(companyName)] as [string, string]]),
      ],
    },
    { button: `Open ticket ${id}`, url },
  ]
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').slice(0, 120)
}
