import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { ErrorCode } from '../../../entities/error-code.entity.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireMaintainedMachine } from '../../machines/shared/require-maintained-machine.ts'
import { codeTaken } from '../shared/code-taken.ts'
import type { ErrorCodeRow } from '../shared/error-code-rows.ts'
import type { AddErrorCodeInput } from '../error-code.inputs.ts'

/**
 * Publishes an error code for a machine that the caller's company maintains. Throws NOT_FOUND for another machine,
 * CONFLICT for a code that the machine already has in any case of letters, and for a machine that has reached its quota
 * of codes.
 */
export const addErrorCode = idempotentOperation(
  'error-code.add',
  async (ctx, input: AddErrorCodeInput, create: Create<ErrorCodeRow>) =>
    translatingDuplicates(codeTaken, () =>
      create(async (em) => {
        const machine = await requireMaintainedMachine(em, ctx, input.machineId)
        await takeQuota(em, ctx, { what: 'errorCodes', of: machine.id })
        const added = em.create(ErrorCode, {
          machine,
          code: input.error_code,
          description: input.description ?? '',
          resolution: input.resolution ?? '',
        })
        await em.flush()
        await recordEvent(ctx, { action: 'error-code.add', subject: 'error-code', subjectId: added.id }, em)
        const { id, code, description, resolution, createdAt } = added
        const publisher = { supplier_id: machine.supplier.id, maintained: true }
        // A new code has no tickets and so no failure modes.
        return {
          id,
          code,
          description,
          resolution,
          created_at: createdAt.toISOString(),
          updated_at: null,
          failure_modes: [],
          ...publisher,
        }
      }),
    ),
)
