import sql from 'sql-template-tag'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../operation/operation.ts'
import { readMaterial } from '../../machines/shared/read-material.ts'
import {
  fileOfCode,
  linkPointedFile,
  type LinkedPointedFile,
  type PointedFile,
} from '../../support-files/shared/pointed-file.ts'
import type { ErrorCodeOptionsInput } from '../error-code.inputs.ts'

export interface ErrorCodeOption {
  id: number
  code: string
  description: string
  resolution: string
  file: LinkedPointedFile | null
}

/** The default quota of error codes per machine; only a machine with a raised quota can have more. */
const maxOptions = 5000

/**
 * The error codes of one machine for a select field, in the order of the code; at most the first five thousand. Throws
 * NOT_FOUND like findErrorCodes.
 */
export const listErrorCodeOptions = operation(
  'error-code.options',
  async (ctx, { machineId }: ErrorCodeOptionsInput): Promise<ErrorCodeOption[]> => {
    const { options } = await readMaterial<{
      options: (Omit<ErrorCodeOption, 'file'> & { file: PointedFile | null })[]
    }>(
      ctx,
      machineId,
      sql`select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'description', o.description,
          'resolution', o.resolution, 'file', o.file) order by lower(o.code), o.id), '[]'::json) as options
        from (select e.id, e.code, e.description, e.resolution, ${fileOfCode} as file from error_code e join machine m on m.id = e.machine_id
          where e.machine_id = ${machineId} and e.deleted_at is null and ${readsMaterial(ctx.actor)}
          order by lower(e.code), e.id limit ${maxOptions}) o`,
    )
    return options.map((option) => ({ ...option, file: linkPointedFile(ctx, option.file) }))
  },
)
