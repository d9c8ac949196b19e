import sql, { type Sql } from 'sql-template-tag'
import type { RoleName } from '../../../context.ts'
import type { AuditOutcome } from '../../../entities/audit-event.entity.ts'

/** A line of the audit trail as the database returns it. */
export interface AuditRow {
  id: number
  at: string
  action: string
  outcome: AuditOutcome
  actor_id: number | null
  actor_name: string
  actor_role: RoleName | ''
  tenant_id: number | null
  tenant_number: string | null
  company_name: string | null
  subject: string
  subject_id: string
  address: string
  request_id: string
  detail: Record<string, unknown>
  hash: string
}

/** The columns of a line over `audit_event e`. The company has its current name, even if it was deleted. */
export const auditColumns: Sql = sql`e.id, e.at, e.action, e.outcome, e.actor_id, e.actor_name, e.actor_role, e.tenant_id,
  (select t.number from tenant t where t.id = e.tenant_id) as tenant_number,
  (select t.company_name from tenant t where t.id = e.tenant_id) as company_name,
  e.subject, e.subject_id, e.address, e.request_id, e.detail, encode(e.hash, 'hex') as hash`
