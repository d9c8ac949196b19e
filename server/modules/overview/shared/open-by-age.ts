import sql, { join, type Sql } from 'sql-template-tag'
import { ticketsOf, type TicketSide } from '../../tickets/shared/ticket-rows.ts'

/** Open tickets of an age, bounded like the filters of the ticket lists, so that a list shows the same tickets. */
export interface AgeGroup {
  raisedWithinDays: number | null
  raisedBeforeDays: number | null
  tickets: number
  /** The counting stopped at the largest number: there may be more. */
  orMore: boolean
}

/** The bounds of the groups in days. */
const bounds = [null, 1, 7, 30, null] as const

/** A group is counted up to this number, so that its cost does not grow with the tickets. */
export const largestCount = 1000

/** Columns: the open tickets of a side, a number that the database keeps, and the counts of the groups. */
export function openColumns(side: TicketSide, tenantId: number): Sql {
  const counts = groups().map(
    ({ raisedWithinDays: within, raisedBeforeDays: before }) => sql`(
      select count(*) from (
        select from ticket t where ${ticketsOf(side, tenantId)} and t.status = 'OPEN'
          and ${within === null ? sql`true` : sql`t.created_at >= now() - ${within} * interval '1 day'`}
          and ${before === null ? sql`true` : sql`t.created_at < now() - ${before} * interval '1 day'`}
        limit ${largestCount}) counted)`,
  )
  return sql`(select coalesce(sum(k.n), 0)::int from ticket_tally k
      where ${side === 'client' ? sql`k.client_id` : sql`k.supplier_id`} = ${tenantId} and k.status = 'OPEN') as open_tickets,
    json_build_array(${join(counts)}) as open_by_age`
}

/** The groups with their counts, in the order of the column. */
export function toAgeGroups(counts: number[]): AgeGroup[] {
  return groups().map((group, index) => ({
    ...group,
    tickets: counts[index]!,
    orMore: counts[index]! >= largestCount,
  }))
}

function groups(): Pick<AgeGroup, 'raisedWithinDays' | 'raisedBeforeDays'>[] {
  return bounds.slice(1).map((bound, index) => ({ raisedWithinDays: bound, raisedBeforeDays: bounds[index] ?? null }))
}
