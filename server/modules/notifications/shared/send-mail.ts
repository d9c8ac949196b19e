import sql, { join, type Sql } from 'sql-template-tag'
import type { RoleName, Services } from '../../../context.ts'
import type { JobContext, NotificationToSend } from '../../../jobs/tasks.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { ticketNewsMail, type TicketNews } from '../../../mail/ticket-news.ts'
import { isClientRole, roleNameOf } from '../../../policies/roles.ts'
import { signUnsubscribe } from '../../../security/unsubscribe-token.ts'
import { supplierName, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import type { NotificationEventName } from './notification-events.ts'
import { chosenPreferences, withFirstValues, type PreferenceRow } from './preferences.ts'

export interface TicketRow {
  id: number
  error_code: string
  machine_name: string
  company_name: string
  waits: boolean
}

const sentences: Record<NotificationEventName, string> = {
  RAISED: 'A new ticket was raised.',
  COMMENT: 'There is a new comment or question.',
  PROPOSAL: 'The supplier proposes a resolution.',
  TAKEN: 'Somebody has taken the ticket.',
  WAITING: 'The ticket waits for your company.',
  RESOLVED: 'The ticket is resolved.',
}

/**
 * Sends one mail about tickets. Everything is asked again now, at each attempt: whether the user still exists, still
 * wants the mail, and may still read the tickets, under the policies of this user. Nothing is sent when nothing is left.
 */
export async function sendNotificationMail(
  { database, config, secrets }: Pick<Services, 'database' | 'config' | 'secrets'>,
  mailer: Mailer,
  { userId, tenantId, daily, items }: NotificationToSend,
  { id, signal }: Pick<JobContext, 'id' | 'signal'>,
): Promise<void> {
  const [receiver] = await database.write<{ email: string; role_id: number; tenant_id: number }>(
    { scope: 'job' },
    sql`select email, role_id, tenant_id from mail_receiver(${userId})`,
  )
  if (!receiver || receiver.tenant_id !== tenantId) return
  const role = roleNameOf(receiver.role_id)
  const scope = { scope: 'tenant', tenant: tenantId, user: userId } as const
  const chosen = await database.read<PreferenceRow>(scope, chosenPreferences({ id: userId, tenantId }))
  const wanted = withFirstValues({ role }, chosen).filter(({ mail }) => mail !== 'OFF')
  const left = items.filter(({ event }) => wanted.some((each) => each.event === event))
  if (left.length === 0) return
  const rows = await database.read<TicketRow>(scope, ticketsToTell(role, tenantId, left))
  const toldOf = ({ id, waits }: TicketRow) =>
    left.filter(({ ticketId, event }) => ticketId === id && (event !== 'WAITING' || waits))
  const tickets = rows
    .filter((row) => toldOf(row).length > 0)
    .map((row): TicketNews => ({
      id: row.id,
      errorCode: row.error_code,
      machineName: row.machine_name,
      companyName: row.company_name,
      happened: toldOf(row).map(({ event }) => sentences[event as NotificationEventName]),
      url: `${config.publicUrl}${ticketPath(role, row.id)}`,
    }))
  if (tickets.length === 0) return
  const unsubscribeUrl = `${config.publicUrl}/mail/unsubscribe/${signUnsubscribe(secrets.unsubscribe, userId)}`
  await mailer.send(ticketNewsMail({ to: receiver.email, tickets, daily, userId, unsubscribeUrl }), { id, signal })
}

/** The page of a ticket. */
export function ticketPath(role: RoleName, id: number): string {
  return `/ezshare/${isClientRole(role) ? 'ticketform' : 'supplier/tickets'}/ticket?ticketId=${id}`
}

/** In one mail; a longer day is in the bell. */
const mostTickets = 50

/** The tickets as their reader sees them now. */
export function ticketsToTell(role: RoleName, tenantId: number, items: readonly { ticketId: number }[]): Sql {
  const ids = [...new Set(items.map(({ ticketId }) => ticketId))]
  const names = isClientRole(role)
    ? sql`t.machine_name, ${supplierName} as company_name`
    : sql`(select m.name from machine m where m.id = t.machine_id) as machine_name,
        (select k.name from company k where k.id = t.client_id) as company_name`
  const side = isClientRole(role) ? 'client' : 'supplier'
  const waits = sql`exists (select 1 from ticket_waiting w
    where w.ticket_id = t.id and w.waiting_for = ${side.toUpperCase()}) as waits`
  return sql`select t.id, t.error_code, ${names}, ${waits} from ticket t
    where ${ticketsOf(side, tenantId)} and t.id in (${join(ids)}) order by t.id desc limit ${mostTickets}`
}
