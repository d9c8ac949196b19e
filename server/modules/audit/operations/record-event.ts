import sql from 'sql-template-tag'
import type { EntityManager } from '@mikro-orm/postgresql'
import { scopeOf, type RequestContext } from '../../../context.ts'

export interface EventToRecord {
  /** An action of the matrix, or one of the ways in: session.log-in, … */
  action: string
  outcome?: 'done' | 'refused' | 'failed'
  subject?: string
  subjectId?: number | string
  /** For events without an actor: the name that was typed. */
  actorName?: string
  detail?: Record<string, unknown>
}

/**
 * Adds one line to the trail: in the transaction of the change when its entity manager is given, else in one of its
 * own (refusals and log-ins, which have no other).
 */
export async function recordEvent(ctx: RequestContext, event: EventToRecord, em?: EntityManager): Promise<void> {
  const { actor } = ctx
  const statement = sql`
    insert into audit_event (action, outcome, actor_id, actor_name, tenant_id, subject, subject_id, address, request_id,
      detail)
    values (${event.action}, ${event.outcome ?? 'done'}, ${actor?.id ?? null},
      ${oneLine(actor?.userName ?? event.actorName ?? '')}, ${actor?.tenantId ?? null}, ${event.subject ?? ''},
      ${String(event.subjectId ?? '')}, ${ctx.address}, ${ctx.requestId}, ${JSON.stringify(event.detail ?? {})})`
  if (em) await em.execute(statement.sql, statement.values)
  else await ctx.services.database.write(scopeOf(ctx), statement)
}

/** A name with line breaks must not look like two lines of the trail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 255)
}
