import { LockMode } from '@mikro-orm/postgresql'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { ErrorCode } from '../../../entities/error-code.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { toErrorCode, type ErrorCode as ListedErrorCode } from '../../error-codes/shared/error-code-rows.ts'
import { readErrorCode } from '../../error-codes/shared/read-error-code.ts'
import { codeOfMachine } from '../../models/shared/source-of-material.ts'
import type { PointProposedCodeInput } from '../proposed-code.inputs.ts'
import { decide, holdProposal, machineOfProposal } from '../shared/waiting-code.ts'

/**
 * Says that a proposed code is one that its machine already has; the tickets that have it get that one. Throws NOT_FOUND
 * for a code of a machine that the caller's company does not maintain, CONFLICT when somebody has decided on it,
 * VALIDATION when the other code is none of the machine.
 */
export const pointProposedCode = operation(
  'proposed-code.point',
  async (ctx, { id, errorCodeId }: PointProposedCodeInput): Promise<ListedErrorCode> =>
    transaction(ctx, async (em) => {
      const machine = await machineOfProposal(em, ctx, id)
      await holdProposal(em, id)
      const lock = { lockMode: LockMode.PESSIMISTIC_READ }
      const target = await em.findOne(ErrorCode, { id: errorCodeId, deletedAt: null }, lock)
      const [listed] = target ? await execute(em, codeOfMachine(machine.id, errorCodeId)) : []
      if (!listed) throw invalid({ errorCodeId: 'This error code does not belong to the machine' })
      await decide(em, ctx, id, { verdict: 'POINTED', target: errorCodeId })
      const detail = { errorCodeId }
      await recordEvent(ctx, { action: 'proposed-code.point', subject: 'error-code', subjectId: id, detail }, em)
      return toErrorCode(ctx)(await readErrorCode(em, ctx, errorCodeId))
    }),
)
