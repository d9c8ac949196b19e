import sql, { type Sql } from 'sql-template-tag'
import { indexable, likePattern, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { Reference } from '../../../validation/is-reference.ts'
import type { AuditPageInput } from '../audit.inputs.ts'
import { auditColumns, type AuditRow } from '../shared/audit-rows.ts'
import { endOf, startOf } from '../shared/moment.ts'

/** Each of these columns has its index (migration 0013). */
const sortColumns: Record<string, string> = { id: 'e.id', at: 'e.at', actorName: 'lower(e.actor_name)' }

/**
 * The audit trail for the platform's administrators, newest first: who did or was refused what, where and when. The
 * search covers all texts of a line and the tenant's name and number, and finds at most the ten thousand newest lines.
 * Pages count from one.
 */
export const findAuditEvents = operation('audit.list', (ctx, input: AuditPageInput): Promise<Page<AuditRow>> => {
  return findPage<AuditRow>(
    ctx,
    { ...input, search: undefined },
    {
      columns: auditColumns,
      ...sourceOf(input),
      sortColumns,
      defaultSort: 'e.at',
      tieBreaker: 'e.id',
    },
  )
})

/** The lines that match the filters, with their number as the database keeps it, or those that a search finds. */
function sourceOf({ outcome, action, tenantId, from, to, search }: AuditPageInput) {
  const tenant = tenantId === undefined || tenantId === null ? undefined : tenantOf(tenantId)
  const [start, end] = [from && startOf(from), to && endOf(to)]
  const filters = sql`${outcome ?? null}, ${action || null}, ${tenant ?? null}, ${start || null}, ${end || null}`
  if (search) {
    return {
      found: sql`select * from search_trail(${likePattern(search)}, ${indexable.test(search)}, ${filters})`,
      from: sql`found e`,
      where: [],
      wholeRows: (page: Sql) => sql`(${page}) p join audit_event e on e.id = p.id`,
    }
  }
  return {
    from: sql`audit_event e`,
    where: [
      outcome && sql`e.outcome = ${outcome}`,
      action && sql`e.action = ${action}`,
      tenant && sql`e.tenant_id = ${tenant}`,
      start && sql`e.at >= ${start}`,
      end && sql`e.at < ${end}`,
    ],
    wholeRows: (page: Sql) => sql`(${page}) e`,
    total: sql`select count_trail(${filters})`,
  }
}

/** The id of a tenant, also of a deleted one, whose lines stay; zero for an unknown one, which has no lines. */
function tenantOf(reference: Reference): Sql {
  const text = String(reference).trim()
  // A number with more digits cannot be an id.
  if (/^\d{1,9}$/.test(text)) return sql`${Number(text)}`
  return sql`coalesce((select t.id from tenant t where t.number = ${text.toUpperCase()}), 0)`
}
