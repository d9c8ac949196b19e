import { defineEntity, p } from '@mikro-orm/core'

const AuditEventSchema = defineEntity({
  name: 'AuditEvent',
  tableName: 'audit_event',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime().length(3).defaultRaw('now()'),
    action: p.text(),
    outcome: p.text().$type<'done' | 'refused' | 'failed'>(),
    actorId: p.integer().nullable(),
    actorName: p.text().default(''),
    tenantId: p.integer().nullable(),
    subject: p.text().default(''),
    subjectId: p.text().default(''),
    address: p.text().default(''),
    requestId: p.text().default(''),
    detail: p.json().$type<Record<string, unknown>>().defaultRaw(`'{}'`),
  },
})

export class AuditEvent extends AuditEventSchema.class {}
AuditEventSchema.setClass(AuditEvent)
