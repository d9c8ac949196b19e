import { integer, nullable, oneOf, record, text, time } from '../../api/kit/response-schema.ts'
import type { AuditLine } from './audit.types.ts'

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
