import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

/** The idle timeout of the caller's company in minutes; null for none. */
export const readIdleTimeout = operation(
  'session.read-idle-timeout',
  async (ctx, _: Record<string, never>): Promise<number | null> => {
    const [row] = await read<{ minutes: number | null }>(
      ctx,
      sql`select idle_minutes as minutes from tenant where id = ${ctx.actor.tenantId}`,
    )
    return row?.minutes ?? null
  },
)
