import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction, type SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import type { Machine } from '../../../entities/machine.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { codeTaken } from '../../error-codes/shared/code-taken.ts'
import { toErrorCode, type ErrorCode } from '../../error-codes/shared/error-code-rows.ts'
import { readErrorCode } from '../../error-codes/shared/read-error-code.ts'
import { requireModel } from '../../models/shared/require-model.ts'
import type { AddProposedCodeInput } from '../proposed-code.inputs.ts'
import { decide, holdProposal, machineOfProposal } from '../shared/waiting-code.ts'

/**
 * Makes a proposed code an ordinary one of its machine or of the machine's model; the tickets that have it keep it and
 * take its name. Throws NOT_FOUND for a code of a machine that the caller's company does not maintain, CONFLICT when
 * somebody has decided on it, when the machine or model has such a code, and when it has reached its quota of codes,
 * VALIDATION for another model.
 */
export const addProposedCode = operation(
  'proposed-code.add',
  async (ctx, input: AddProposedCodeInput): Promise<ErrorCode> =>
    translatingDuplicates(codeTaken, () =>
      transaction(ctx, async (em) => {
        const { id, description, resolution } = input
        const machine = await machineOfProposal(em, ctx, id)
        await requireModelOfProposal(em, ctx, machine, input.modelId)
        const { code } = await holdProposal(em, id)
        const target = input.modelId ?? null
        await takeQuota(
          em,
          ctx,
          target === null ? { what: 'errorCodes', of: machine.id } : { what: 'modelErrorCodes', of: target },
        )
        await decide(em, ctx, id, { verdict: 'ADDED', target, name: input.error_code ?? code })
        await execute(
          em,
          sql`update error_code set description = ${description ?? ''}, resolution = ${resolution ?? ''} where id = ${id}`,
        )
        await recordEvent(ctx, { action: 'proposed-code.add', subject: 'error-code', subjectId: id }, em)
        return toErrorCode(ctx)(await readErrorCode(em, ctx, id))
      }),
    ),
)

async function requireModelOfProposal(
  em: EntityManager,
  ctx: SignedInContext,
  machine: Machine,
  modelId: number | null | undefined,
): Promise<void> {
  if (modelId == null) return
  if (machine.model?.id !== modelId) throw invalid({ modelId: 'The machine is not of this model' })
  await requireModel(em, ctx, modelId)
}
