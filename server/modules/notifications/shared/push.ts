import sql from 'sql-template-tag'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../database/database.ts'
import { execute } from '../../../database/execute.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { PushToSend } from '../../../jobs/tasks.ts'
import { roleNameOf } from '../../../policies/roles.ts'
import { createPushSender, type PushSender, type PushTarget } from '../../../push/push-sender.ts'
import { chosenPreferences, withFirstValues, type PreferenceRow } from './preferences.ts'
import { ticketPath, ticketsToTell, type TicketRow } from './send-mail.ts'

interface Taken {
  person: number
  company: number
  ticket: number
  events: string[]
  subscriptions: number[]
}

/** Of one minute, from all companies in turns; the rest waits for the next minute. */
const most = 500

/** Queues a push for each user, ticket and device. What is taken and what is queued are committed together. */
export async function collectPushes(database: Database): Promise<void> {
  await database.transaction({ scope: 'job' }, async (em) => {
    const rows = await execute<Taken>(
      em,
      sql`select person, company, ticket, events, subscriptions from take_notification_pushes(${most})`,
    )
    const at = new Date().toISOString()
    for (const { person, company, ticket, events, subscriptions } of rows) {
      for (const subscriptionId of subscriptions) {
        const news = { subscriptionId, userId: person, tenantId: company, ticketId: ticket, events, at }
        await enqueue(em, 'send-push', news)
      }
    }
  })
}

interface Target extends PushTarget {
  user_id: number
  role_id: number
  tenant_id: number
}

const dayMilliseconds = 86_400_000

/**
 * Sends one push to one browser: what has happened, the ticket's number and code, and no text of people. Everything is
 * asked again now: whether the session of the browser lives, whether its user still wants it and may read the ticket.
 */
export async function sendPush(
  database: Database,
  sender: PushSender,
  { subscriptionId, userId, tenantId, ticketId, events, at }: PushToSend,
  signal?: AbortSignal,
): Promise<void> {
  if (Date.now() - Date.parse(at) > dayMilliseconds) return
  const [target] = await database.write<Target>(
    { scope: 'job' },
    sql`select user_id, role_id, tenant_id, endpoint, p256dh, auth from push_target(${subscriptionId})`,
  )
  // The browser may have become another user's since.
  if (!target || target.user_id !== userId || target.tenant_id !== tenantId) return
  const role = roleNameOf(target.role_id)
  const scope = { scope: 'tenant', tenant: tenantId, user: userId } as const
  const chosen = await database.read<PreferenceRow>(scope, chosenPreferences({ id: userId, tenantId }))
  const wanted = withFirstValues({ role }, chosen).filter(({ push }) => push)
  const [ticket] = await database.read<TicketRow>(scope, ticketsToTell(role, tenantId, [{ ticketId }]))
  if (!ticket) return
  const left = events.filter(
    (event) => wanted.some((each) => each.event === event) && (event !== 'WAITING' || ticket.waits),
  )
  const event = left.at(-1)
  if (event === undefined) return
  const text = JSON.stringify({ event, ticketId, code: ticket.error_code, path: ticketPath(role, ticketId) })
  const reached = await sender.send(target, { text, topic: `ticket-${ticketId}` }, signal)
  if (!reached) await database.write({ scope: 'job' }, sql`select drop_push_subscription(${subscriptionId})`)
}

/** Pushes under the keys of the installation. */
export function pushSenderOf({ config, secrets }: Pick<Services, 'config' | 'secrets'>): PushSender {
  const keys = [secrets.push, ...(secrets.previous ? [secrets.previous.push] : [])]
  return createPushSender({ keys, hosts: config.pushHosts, contact: config.contactEmail })
}
