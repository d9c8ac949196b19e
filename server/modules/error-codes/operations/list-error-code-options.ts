import sql from 'sql-template-tag'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../policies/operation.ts'
import { readMaterial } from '../../machines/operations/read-material.ts'
import type { ErrorCodeOptionsInput } from '../error-code.inputs.ts'

export interface ErrorCodeOption {
  id: number
  code: string
}

/** All error codes of one machine for a choice, in the order of the code. Throws NOT_FOUND as findErrorCodes does. */
export const listErrorCodeOptions = operation(
  'error-code.options',
  async (ctx, { machineId }: ErrorCodeOptionsInput): Promise<ErrorCodeOption[]> => {
    const { options } = await readMaterial<{ options: ErrorCodeOption[] }>(
      ctx,
      machineId,
      sql`select coalesce(json_agg(json_build_object('id', e.id, 'code', e.code) order by lower(e.code), e.id),
          '[]'::json) as options
        from error_code e join machine m on m.id = e.machine_id
        where e.machine_id = ${machineId} and e.deleted_at is null and ${readsMaterial(ctx.actor)}`,
    )
    return options
  },
)
