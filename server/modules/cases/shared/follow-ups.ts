import sql, { type Sql } from 'sql-template-tag'

export interface FollowUps {
  /** The resolved ticket that this one follows; null for most. */
  followsTicketId: number | null
  /** The tickets that follow this one, the oldest first. */
  followUpTicketIds: number[]
}

/** How many of them are told. */
const most = 50

/**
 * Columns over `ticket t`. A link of two shared tickets names both companies, so that who sees one sees the other; one
 * of a ticket that is not shared names the client alone, in the place of the supplier, too.
 */
export function followUpColumns(tenantId: number): Sql {
  const seen = sql`f.client_id = t.client_id and f.supplier_id in (t.supplier_id, t.client_id)
    and ${tenantId} in (f.client_id, f.supplier_id)`
  return sql`(select f.follows_ticket_id from ticket_follow_up f where f.ticket_id = t.id and ${seen}) as follows,
    array(select f.ticket_id from ticket_follow_up f where f.follows_ticket_id = t.id and ${seen}
      order by f.ticket_id limit ${most}) as follow_ups`
}
