import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { executeLater } from '../../../database/execute.ts'
import { roleIds } from '../../../policies/roles.ts'
import { receiversOf, type NotificationEventName } from './notification-events.ts'

interface TicketNews {
  event: NotificationEventName
  ticketId: number
  /** For what only the caller's own company reads. */
  ownCompany?: boolean
  /** Now by default. */
  at?: Date
}

/**
 * Notifies the users of both companies of a ticket, except the user of the transaction, by bell, mail and push as each chose: one
 * statement, sent with the next one or the commit. Nothing of the ticket's content is stored.
 */
export function notify(em: EntityManager, { event, ticketId, ownCompany = false, at }: TicketNews): void {
  const receivers = receiversOf(event).map(([role, first]) => ({ role: roleIds[role], ...first }))
  executeLater(
    em,
    sql`select notify_of_ticket(${event}, ${ticketId}, ${ownCompany}, told, coalesce(happened, now())),
        case when happened is null then push_ticket(${event}, ${ticketId}, ${ownCompany}, told) end
      from (select ${JSON.stringify(receivers)}::jsonb as told, ${at?.toISOString() ?? null}::timestamptz as happened) news`,
  )
}
