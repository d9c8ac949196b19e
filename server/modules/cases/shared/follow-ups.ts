import sql from 'sql-template-tag'

export interface FollowUps {
  /** The resolved ticket that this one follows; null for most. */
  followsTicketId: number | null
  /** The tickets that follow this one, the oldest first. */
  followUpTicketIds: number[]
}

/** How many of them are told. */
const most = 50

/** Columns over `ticket t`. Both tickets are of the same two companies, so who sees one sees the other. */
export const followUpColumns = sql`(select f.follows_ticket_id from ticket_follow_up f
    where f.ticket_id = t.id and f.client_id = t.client_id and f.supplier_id = t.supplier_id) as follows,
  array(select f.ticket_id from ticket_follow_up f
    where f.follows_ticket_id = t.id and f.client_id = t.client_id and f.supplier_id = t.supplier_id
    order by f.ticket_id limit ${most}) as follow_ups`
