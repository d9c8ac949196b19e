import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import type { Ticket } from '../../../entities/ticket.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { announceTicket } from '../../live/shared/announce-ticket.ts'

interface NewFollowUp {
  machineId: number
  followsTicketId?: number | null
}

/**
 * Makes sure that a new ticket of the caller's company may follow this one: a resolved ticket of the same company on the
 * same machine. Throws VALIDATION; another company's ticket and none give the same answer.
 */
export async function requireFollowed(
  em: EntityManager,
  { actor }: SignedInContext,
  { machineId, followsTicketId }: NewFollowUp,
): Promise<void> {
  if (!followsTicketId) return
  const [followed] = await execute<{ status: string }>(
    em,
    sql`select t.status from ticket t join machine m on m.id = t.machine_id and t.supplier_id in (m.supplier_id, t.client_id)
      where t.id = ${followsTicketId} and t.machine_id = ${machineId} and t.client_id = ${actor.tenantId!}`,
  )
  if (!followed) throw invalid({ followsTicketId: 'This ticket does not belong to the machine' })
  if (followed.status !== 'CLOSED') throw invalid({ followsTicketId: 'Only a resolved ticket can have a follow-up' })
}

/**
 * Links a new ticket with the one that it follows, and announces that to those who see both: the supplier unless one of
 * them is not shared.
 */
export async function linkFollowed(
  em: EntityManager,
  ticket: Ticket,
  followsTicketId: number | null | undefined,
): Promise<void> {
  if (!followsTicketId) return
  const { client } = ticket
  const [link] = await execute<{ supplier: number }>(
    em,
    sql`insert into ticket_follow_up (ticket_id, follows_ticket_id, client_id, supplier_id)
      select ${ticket.id}, f.id, f.client_id,
        case when f.supplier_id = ${ticket.supplier.id} then f.supplier_id else f.client_id end
      from ticket f where f.id = ${followsTicketId} and f.client_id = ${client.id}
      returning supplier_id as supplier`,
  )
  announceTicket(em, { id: followsTicketId, client, supplier: { id: link!.supplier } }, 'ENTRY')
}
