import sql from 'sql-template-tag'
import type { EntityManager } from '@mikro-orm/postgresql'
import { scopeOf, type RequestContext } from '../context.ts'
import { executeLater } from '../database/execute.ts'
import { plainDetail, plainText } from './plain-line.ts'

export interface EventToRecord {
  /** An action of the matrix, or an event of a session such as session.log-in. */
  action: string
  outcome?: 'done' | 'refused' | 'failed'
  subject?: string
  subjectId?: number | string
  /** For events without an actor: the account that the event created, and the name that was typed. */
  actorId?: number
  actorName?: string
  /** The tenant concerned, if it is not the actor's own: one that the platform changes, or that of a failed log-in. */
  tenantId?: number | null
  detail?: Record<string, unknown>
}

/**
 * Adds one line to the audit trail: in the transaction of the change when its entity manager is given, otherwise in a
 * transaction of its own (refusals and log-ins, which have no other). The database adds number, time and hash at the
 * commit.
 */
export async function recordEvent(ctx: RequestContext, event: EventToRecord, em?: EntityManager): Promise<void> {
  const { actor } = ctx
  const statement = sql`
    insert into audit_inbox (action, outcome, actor_id, actor_name, actor_role, tenant_id, subject, subject_id, address,
      request_id, detail)
    values (${plainText(event.action)}, ${event.outcome ?? 'done'}, ${actor?.id ?? event.actorId ?? null},
      ${plainText(actor?.userName ?? event.actorName ?? '')}, ${actor?.role ?? ''},
      ${event.tenantId ?? actor?.tenantId ?? null}, ${plainText(event.subject ?? '')},
      ${plainText(String(event.subjectId ?? ''))}, ${plainText(ctx.address)}, ${plainText(ctx.requestId)},
      ${JSON.stringify(plainDetail(event.detail ?? {}))})`
  if (em) executeLater(em, statement)
  else await ctx.services.database.write(scopeOf(ctx), statement)
}
