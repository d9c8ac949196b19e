import sql from 'sql-template-tag'
import type { ModelOfMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../operation/operation.ts'
import { sourceOfMaterial } from '../../models/shared/source-of-material.ts'
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
  /** The model that the machine inherits it from; null for its own. */
  model: ModelOfMaterial | null
}

/** The default quotas of a machine and its model; only raised quotas allow more. */
const maxOptions = 10_000

/**
 * The error codes of one machine for a select field, those of its model included, in the order of the code; at most the
 * first ten thousand. Throws NOT_FOUND like findErrorCodes.
 */
export const listErrorCodeOptions = operation(
  'error-code.options',
  async (ctx, { machineId }: ErrorCodeOptionsInput): Promise<ErrorCodeOption[]> => {
    const { from, where, columns, read } = sourceOfMaterial(ctx, 'e', { machineId })
    const { options } = await read<{ options: (Omit<ErrorCodeOption, 'file'> & { file: PointedFile | null })[] }>(
      sql`select coalesce(json_agg(json_build_object('id', o.id, 'code', o.code, 'description', o.description,
          'resolution', o.resolution, 'model', o.model, 'file', o.file) order by lower(o.code), o.id), '[]'::json) as options
        from (select e.id, e.code, e.description, e.resolution, ${columns}, ${fileOfCode} as file
          from ${from} where ${where}
          order by lower(e.code), e.id limit ${maxOptions}) o`,
    )
    return options.map((option) => ({ ...option, file: linkPointedFile(ctx, option.file) }))
  },
)
