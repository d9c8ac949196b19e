import { transaction } from '../../../context.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { operation } from '../../../operation/operation.ts'
import { editMaterial } from '../../machines/shared/edit-material.ts'
import { codeTaken } from '../shared/code-taken.ts'
import { toErrorCode, type ErrorCode } from '../shared/error-code-rows.ts'
import { changedPointer } from '../shared/pointer-of-code.ts'
import { lockErrorCode } from '../shared/lock-error-code.ts'
import { readErrorCode } from '../shared/read-error-code.ts'
import type { UpdateErrorCodeInput } from '../error-code.inputs.ts'

/**
 * Changes the texts of an error code; tickets keep the code that they were written with (decision 004). Throws
 * NOT_FOUND for a code of a machine that the caller's company does not maintain, CONFLICT when the code has changed
 * since it was read, when its machine or model already has the new code in any case of letters, and for a code of a
 * model that is not named.
 */
export const updateErrorCode = operation(
  'error-code.update',
  async (ctx, input: UpdateErrorCodeInput): Promise<ErrorCode> =>
    translatingDuplicates(codeTaken, () =>
      transaction(ctx, async (em) => {
        const { id, error_code: code, description, resolution, updatedTime: seen } = input
        const errorCode = await lockErrorCode(em, ctx, input)
        await editMaterial(em, ctx, errorCode, {
          subject: 'error-code',
          texts: { code, description, resolution },
          others: await changedPointer(em, ctx, errorCode, input),
          seen,
        })
        return toErrorCode(ctx)(await readErrorCode(em, ctx, id))
      }),
    ),
)
