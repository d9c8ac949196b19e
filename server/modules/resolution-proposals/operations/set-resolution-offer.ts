import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { operation } from '../../../operation/operation.ts'
import type { ResolutionOfferInput } from '../resolution-proposal.inputs.ts'

/**
 * Decides whether the caller's company offers new resolutions to suppliers. Switching it off takes back those on which
 * no supplier has decided yet.
 */
export const setResolutionOffer = operation(
  'resolution-offer.set',
  async (ctx, { enabled }: ResolutionOfferInput): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const { tenantId } = ctx.actor
      const [own] = await execute<{ before: boolean }>(
        em,
        sql`select offers_resolutions as before from tenant where id = ${tenantId}`,
      )
      await execute(em, sql`select set_offers_resolutions(${enabled})`)
      const detail = { before: own?.before ?? false, after: enabled }
      await recordEvent(ctx, { action: 'resolution-offer.set', subject: 'tenant', subjectId: tenantId!, detail }, em)
      return enabled
    }),
)
