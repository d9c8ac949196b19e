import sql from 'sql-template-tag'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import type { IdleTimeoutInput } from '../auth.inputs.ts'

/**
 * Sets the idle timeout of the caller's company in minutes, null for none. It applies from the next call on, also to
 * open sessions. Throws VALIDATION for anything but 5 minutes to 30 days.
 */
export const setIdleTimeout = operation(
  'session.set-idle-timeout',
  async (ctx, { minutes }: IdleTimeoutInput): Promise<number | null> =>
    transaction(ctx, async (em) => {
      const after = minutes ?? null
      const { tenantId } = ctx.actor
      const [own] = await execute<{ before: number | null }>(
        em,
        sql`select idle_minutes as before from tenant where id = ${tenantId}`,
      )
      await execute(em, sql`select set_idle_minutes(${after})`)
      const detail = { before: own?.before ?? null, after }
      await recordEvent(
        ctx,
        { action: 'session.set-idle-timeout', subject: 'tenant', subjectId: tenantId!, detail },
        em,
      )
      return after
    }),
)
