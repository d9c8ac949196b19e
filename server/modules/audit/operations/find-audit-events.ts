import sql, { type Sql } from 'sql-template-tag'
import { likePattern, type Page } from '../../../database/page.ts'
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
 * search covers all texts of a line and the tenant's name and number. Pages count from one.
 */
export const findAuditEvents = operation('audit.list', (ctx, input: AuditPageInput): Promise<Page<AuditRow>> => {
  const { outcome, action, tenantId, from, to, search } = input
  const [start, end] = [from && startOf(from), to && endOf(to)]
  return findPage<AuditRow>(ctx, input, {
    columns: auditColumns,
    from: sql`audit_event e`,
    where: [
      outcome && sql`e.outcome = ${outcome}`,
      action && sql`e.action = ${action}`,
      tenantId !== undefined && tenantId !== null && ofTenant(tenantId),
      start && sql`e.at >= ${start}`,
      end && sql`e.at < ${end}`,
      search && matches(search),
    ],
    sortColumns,
    defaultSort: 'e.at',
    tieBreaker: 'e.id',
  })
})

/** Matches a deleted tenant as well, whose lines stay. An unknown tenant has no lines. */
function ofTenant(reference: Reference): Sql {
  const text = String(reference).trim()
  // A number with more digits cannot be an id.
  if (/^\d{1,9}$/.test(text)) return sql`e.tenant_id = ${Number(text)}`
  return sql`e.tenant_id = (select t.id from tenant t where t.number = ${text.toUpperCase()})`
}

function matches(search: string): Sql {
  const pattern = likePattern(search)
  return sql`(e.search_document like ${pattern} or e.tenant_id in (
    select t.id from tenant t where lower(t.company_name) like ${pattern} or lower(t.number) like ${pattern}))`
}
