import type { AuditRow } from './shared/audit-rows.ts'
import type { AuditLine } from './audit.types.ts'
import { plainText } from '../../audit/plain-line.ts'
import { integer, nullable, oneOf, record, text, time } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'

/** A line of the audit trail as both APIs show it. */
export function presentAuditLine(row: AuditRow): AuditLine {
  const { id, action, outcome, subject, address, hash } = row
  return {
    ...{ id, action, outcome, subject, address, hash },
    at: utcText(row.at),
    actorId: row.actor_id,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    tenantId: row.tenant_id,
    tenantUniqueId: row.tenant_number ?? '',
    // The company name is not part of the stored line, so it was not sanitised when the line was written.
    companyName: plainText(row.company_name ?? ''),
    subjectId: row.subject_id,
    requestId: row.request_id,
    details: Object.keys(row.detail).length > 0 ? JSON.stringify(row.detail) : '',
  }
}

export const auditLine = record<AuditLine>('AuditEvent', {
  id: { ...integer, description: "The line's number in the chain, without gaps." },
  at: time,
  action: text,
  outcome: oneOf(['done', 'refused', 'failed']),
  actorId: nullable(integer),
  actorName: text,
  actorRole: text,
  tenantId: nullable(integer),
  tenantUniqueId: text,
  companyName: text,
  subject: text,
  subjectId: text,
  address: { ...text, description: 'The network address of the caller.' },
  requestId: text,
  details: { ...text, description: 'JSON, or empty.' },
  hash: { ...text, description: 'SHA-256 over this line and the hash of the line before it.' },
})
