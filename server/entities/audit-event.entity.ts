import { defineEntity, p } from '@mikro-orm/core'

export type AuditOutcome = 'done' | 'refused' | 'failed'

/** A line of the audit trail. Only the database writes it: events go in through audit_inbox (migration 0013). */
const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_event',
  properties: {
    /** The line's position in the chain, without gaps. */
    id: p.bigint('number').primary().autoincrement(false),
    at: p.datetime().length(3),
    action: p.text(),
    outcome: p.text().$type<AuditOutcome>(),
    actorId: p.integer().nullable(),
    actorName: p.text().default(''),
    /** The actor's role at the time of the event. */
    actorRole: p.text().default(''),
    tenantId: p.integer().nullable(),
    subject: p.text().default(''),
    subjectId: p.text().default(''),
    address: p.text().default(''),
    requestId: p.text().default(''),
    detail: p.json().$type<Record<string, unknown>>().defaultRaw(`'{}'`),
    previousHash: p.blob(),
    hash: p.blob(),
    searchDocument: p
      .text()
      .generated(
        `(lower(actor_name || ' ' || action || ' ' || subject || ' ' || subject_id || ' ' || address || ' ' || request_id || ' ' || detail::text)) stored`,
      )
      .nullable()
      .lazy(),
  },
})

export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent)
