import { common } from '../locales/en/common.ts'
import { notifications } from '../locales/en/notifications.ts'

export interface PushedNotification {
  title: string
  body: string
  /** A later one about the same ticket replaces this one. */
  tag: string
  /** The page to open. */
  path: string
}

type Told = Extract<keyof typeof notifications, `told_${string}`>

/** What to show for the text of a push: the ticket and what has happened, or a plain notice for any other text. */
export function pushedNotification(text: string): PushedNotification {
  const other = { title: common.productName, body: notifications.pushed_other, tag: 'ezshare', path: '/ezshare' }
  let news: unknown
  try {
    news = JSON.parse(text)
  } catch {
    return other
  }
  if (typeof news !== 'object' || news === null) return other
  const { event, ticketId, code, path } = news as Record<string, unknown>
  const name = `told_${String(event)}`
  if (!Object.hasOwn(notifications, name) || typeof ticketId !== 'number' || typeof code !== 'string') return other
  return {
    title: notifications[name as Told].replace('{{number}}', () => String(ticketId)),
    body: notifications.pushed_code.replace('{{code}}', () => code),
    tag: `ticket-${ticketId}`,
    // A path of our own pages alone.
    path: typeof path === 'string' && /^\/ezshare\/[\w/-]+(\?ticketId=\d+)?$/.test(path) ? path : other.path,
  }
}
