import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { ticketsOf } from '../../tickets/shared/ticket-rows.ts'
import { openColumns, toAgeGroups, type AgeGroup } from '../shared/open-by-age.ts'

export interface CodeCount {
  errorCode: string
  tickets: number
}

/** The tickets raised in seven days, counted back from now like the filters of the ticket lists. */
export interface WeekOfTickets {
  raisedWithinDays: number
  raisedBeforeDays: number | null
  raised: number
  resolved: number
  /** Half of those resolved took at most so many hours; null without any. */
  medianHours: number | null
}

export interface Overview {
  openTickets: number
  openByAge: AgeGroup[]
  /** Codes and weeks cover the tickets raised in so many days. */
  days: number
  /** So many tickets were read for codes and weeks, the newest first. */
  ticketsRead: number
  /** False when the reading stopped before the oldest ticket of the period. */
  complete: boolean
  codes: CodeCount[]
  weeks: WeekOfTickets[]
  /** The resolved tickets of which somebody said what fixed the machine. */
  fixesSaid: number
  /** Those that a resolution had fixed which was already known: the supplier's, or that of an earlier ticket. */
  fixesKnown: number
}

interface Row {
  open_tickets: number
  open_by_age: number[]
  tickets_read: number
  codes: CodeCount[]
  fixes_said: number
  fixes_known: number
  weeks: { week: number; raised: number; resolved: number; median: number | null }[]
}

const weeksShown = 12
const days = 7 * weeksShown
const codesShown = 8
/** At most so many tickets are read, from an index alone, so that the cost has an end for every company. */
export const mostTickets = 5000

/** The charts of the caller's side: open tickets by age, the most frequent codes, and the time to resolve by week. */
export const readOverview = operation('overview.read', async (ctx, _: Record<string, never>): Promise<Overview> => {
  const side = isClientRole(ctx.actor.role) ? 'client' : 'supplier'
  const tenantId = ctx.actor.tenantId!
  const [row] = await read<Row>(
    ctx,
    sql`with raised as materialized (
        select t.error_code, t.created_at, t.closed_at from ticket t
        where ${ticketsOf(side, tenantId)} and t.created_at >= now() - ${days} * interval '1 day'
        order by t.created_at desc limit ${mostTickets})
      select ${openColumns(side, tenantId)},
        (select count(*)::int from raised) as tickets_read,
        f.said as fixes_said, f.known as fixes_known,
        (select coalesce(json_agg(c), '[]'::json) from (
          select error_code as "errorCode", count(*)::int as tickets from raised
          group by 1 order by 2 desc, 1 limit ${codesShown}) c) as codes,
        (select coalesce(json_agg(w), '[]'::json) from (
          select least(floor(extract(epoch from now() - created_at) / 604800)::int, ${weeksShown - 1}::int) as week,
            count(*)::int as raised, count(closed_at)::int as resolved,
            percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at) / 3600) as median
          from raised group by 1) w) as weeks
      from (
        select coalesce(sum(t.n), 0)::int as said, coalesce(sum(t.n) filter (where t.fixed_by <> 'NEW'), 0)::int as known
        from fix_tally t where ${ticketsOf(side, tenantId)}) f`,
  )
  return {
    openTickets: row!.open_tickets,
    openByAge: toAgeGroups(row!.open_by_age),
    days,
    ticketsRead: row!.tickets_read,
    complete: row!.tickets_read < mostTickets,
    codes: row!.codes,
    weeks: toWeeks(row!.weeks),
    fixesSaid: row!.fixes_said,
    fixesKnown: row!.fixes_known,
  }
})

/** All weeks of the period, the newest first, with zeros for those without tickets. */
function toWeeks(rows: Row['weeks']): WeekOfTickets[] {
  return Array.from({ length: weeksShown }, (_, week) => {
    const row = rows.find((found) => found.week === week)
    return {
      raisedWithinDays: 7 * (week + 1),
      raisedBeforeDays: week === 0 ? null : 7 * week,
      raised: row?.raised ?? 0,
      resolved: row?.resolved ?? 0,
      medianHours: row?.median == null ? null : Math.round(row.median * 10) / 10,
    }
  })
}
