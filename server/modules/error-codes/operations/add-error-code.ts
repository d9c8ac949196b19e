import type { EntityManager } from '@mikro-orm/postgresql'
import type { SignedInContext } from '../../../context.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { ErrorCode } from '../../../entities/error-code.entity.ts'
import { idempotent } from '../../../operation/idempotent.ts'
import { operation } from '../../../operation/operation.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireOwner } from '../../models/shared/material-owner.ts'
import { codeTaken } from '../shared/code-taken.ts'
import { pointerOf } from '../shared/pointer-of-code.ts'
import { readErrorCode } from '../shared/read-error-code.ts'
import { toErrorCode, type ErrorCode as AddedErrorCode, type ErrorCodeRow } from '../shared/error-code-rows.ts'
import type { AddErrorCodeInput } from '../error-code.inputs.ts'

/**
 * Publishes an error code for a machine that the caller's company maintains, or for one of its models. Throws NOT_FOUND
 * for other machines and models, CONFLICT for a code that the owner already has in any case of letters, and for an owner
 * that has reached its quota of codes.
 */
export const addErrorCode = operation(
  'error-code.add',
  async (ctx, input: AddErrorCodeInput): Promise<AddedErrorCode> => {
    const row = await idempotent<ErrorCodeRow>(ctx, { operation: 'error-code.add', input }, (create) =>
      translatingDuplicates(codeTaken, () => create((em) => add(em, ctx, input))),
    )
    // The address of its file is signed for the session that asks, also when the answer is repeated.
    return toErrorCode(ctx)(row)
  },
)

async function add(em: EntityManager, ctx: SignedInContext, input: AddErrorCodeInput): Promise<ErrorCodeRow> {
  const { machine, model } = await requireOwner(em, ctx, input)
  await takeQuota(em, ctx, model ? { what: 'modelErrorCodes', of: model.id } : { what: 'errorCodes', of: machine!.id })
  const added = em.create(ErrorCode, {
    machine,
    model,
    code: input.error_code,
    description: input.description ?? '',
    resolution: input.resolution ?? '',
    ...(await pointerOf(em, ctx, { machineId: machine?.id ?? null, modelId: model?.id ?? null }, input)),
  })
  await em.flush()
  await recordEvent(ctx, { action: 'error-code.add', subject: 'error-code', subjectId: added.id }, em)
  return readErrorCode(em, ctx, added.id)
}
