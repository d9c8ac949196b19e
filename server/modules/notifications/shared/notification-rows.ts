import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import { sideOf, supplierName, ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import type { NotificationEventName } from './notification-events.ts'

export interface NotificationRow {
  id: number
  event: NotificationEventName
  ticket_id: number
  machine_name: string
  error_code: string
  company_name: string
  created_at: string
  read: boolean
}

/** The caller's notifications over `notification n`, as far as the caller may still read their tickets, `ticket t`. */
export function ownNotifications(actor: Actor): Sql {
  return sql`n.user_id = ${actor.id} and n.tenant_id = ${actor.tenantId} and ${ticketsOf(sideOf(actor), actor.tenantId!)}`
}

/** The columns of a notification over `notification n` and `ticket t`: what its reader sees of the ticket now. */
export function notificationColumns(actor: Actor): Sql {
  const names =
    sideOf(actor) === 'client'
      ? sql`t.machine_name, ${supplierName} as company_name`
      : sql`(select m.name from machine m where m.id = t.machine_id) as machine_name,
          (select k.name from company k where k.id = t.client_id) as company_name`
  return sql`n.id, n.event, n.ticket_id, ${names}, t.error_code, to_json(n.created_at) as created_at,
    n.read_at is not null as read`
}

/** Counting ends here: more are shown as "99+". */
const mostCounted = 100

/** The number of the caller's unread notifications, at most a hundred, as an expression. */
export function unreadCount(actor: Actor): Sql {
  return sql`(select count(*)::int from (
    select 1 from notification n join ticket t on t.id = n.ticket_id
    where ${ownNotifications(actor)} and n.read_at is null limit ${mostCounted}) unread)`
}
