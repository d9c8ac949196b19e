import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { transaction, type SignedInContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { operation } from '../../../operation/operation.ts'
import { editMaterial } from '../../machines/shared/edit-material.ts'
import { codeTaken } from '../shared/code-taken.ts'
import { errorCodeColumns, type ErrorCodeRow } from '../shared/error-code-rows.ts'
import { lockErrorCode } from '../shared/lock-error-code.ts'
import type { UpdateErrorCodeInput } from '../error-code.inputs.ts'

/**
 * Changes the texts of an error code; tickets keep the code that they were written with (decision 004). Throws
 * NOT_FOUND for a code of a machine that the caller's company does not maintain, CONFLICT when the code has changed
 * since it was read, or when the machine already has the new code in any case of letters.
 */
export const updateErrorCode = operation(
  'error-code.update',
  async (ctx, input: UpdateErrorCodeInput): Promise<ErrorCodeRow> =>
    translatingDuplicates(codeTaken, () =>
      transaction(ctx, async (em) => {
        const { id, error_code: code, description, resolution, updatedTime: seen } = input
        const errorCode = await lockErrorCode(em, ctx, input)
        await editMaterial(em, ctx, errorCode, {
          subject: 'error-code',
          texts: { code, description, resolution },
          seen,
        })
        return readErrorCode(em, ctx, id)
      }),
    ),
)

async function readErrorCode(em: EntityManager, { actor }: SignedInContext, id: number): Promise<ErrorCodeRow> {
  const [row] = await execute<ErrorCodeRow>(
    em,
    sql`select ${errorCodeColumns(actor, { failureModes: true })}
      from error_code e join machine m on m.id = e.machine_id where e.id = ${id} and m.supplier_id = ${actor.tenantId}`,
  )
  return row!
}
