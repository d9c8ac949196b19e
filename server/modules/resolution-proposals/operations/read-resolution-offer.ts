import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'

/** Whether the caller's company offers new resolutions to suppliers. */
export const readResolutionOffer = operation(
  'resolution-offer.read',
  async (ctx, _: Record<string, never>): Promise<boolean> => {
    const [row] = await read<{ enabled: boolean }>(
      ctx,
      sql`select offers_resolutions as enabled from tenant where id = ${ctx.actor.tenantId}`,
    )
    return row?.enabled ?? false
  },
)
