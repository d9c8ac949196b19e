import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import type { ProposalIdInput } from '../resolution-proposal.inputs.ts'
import { requireProposal } from '../shared/proposal-rows.ts'

/**
 * Declines a proposed resolution: it is deleted, and nobody is told. Throws NOT_FOUND for one that does not wait for the
 * caller's company.
 */
export const declineResolutionProposal = operation(
  'resolution-proposal.decline',
  async (ctx, { id }: ProposalIdInput): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const { errorCodeId } = await requireProposal(em, ctx, id)
      const [gone] = await execute<{ id: string }>(
        em,
        sql`delete from resolution_proposal p
          where p.id = ${id} and p.supplier_id = ${ctx.actor.tenantId} and not p.made_official returning p.id`,
      )
      orNotFound(gone, 'proposal')
      const action = 'resolution-proposal.decline'
      await recordEvent(ctx, { action, subject: 'error-code', subjectId: errorCodeId }, em)
      return true
    }),
)
