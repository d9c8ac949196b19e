import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import type { DeclineProposedCodeInput } from '../proposed-code.inputs.ts'
import { decide, holdProposal, machineOfProposal } from '../shared/waiting-code.ts'

/**
 * Declines a proposed code with a reason, which the company that proposed it reads; its tickets keep the code. Throws
 * NOT_FOUND for a code of a machine that the caller's company does not maintain, CONFLICT when somebody has decided on
 * it.
 */
export const declineProposedCode = operation(
  'proposed-code.decline',
  async (ctx, { id, reason }: DeclineProposedCodeInput): Promise<boolean> =>
    transaction(ctx, async (em) => {
      await machineOfProposal(em, ctx, id)
      await holdProposal(em, id)
      await decide(em, ctx, id, { verdict: 'DECLINED', reason })
      await recordEvent(ctx, { action: 'proposed-code.decline', subject: 'error-code', subjectId: id }, em)
      return true
    }),
)
