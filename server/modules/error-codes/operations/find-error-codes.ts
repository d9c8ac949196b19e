import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../operation/operation.ts'
import { readMaterial } from '../../machines/shared/read-material.ts'
import {
  errorCodeColumns,
  toErrorCode,
  type ErrorCode,
  type ErrorCodeParts,
  type ErrorCodeRow,
} from '../shared/error-code-rows.ts'
import type { ErrorCodePageInput } from '../error-code.inputs.ts'

const sortColumns: Record<string, string> = {
  id: 'e.id',
  error_code: 'lower(e.code)',
  errorCode: 'lower(e.code)',
  description: 'lower(e.description)',
  resolution: 'lower(e.resolution)',
}

/**
 * The error codes of one machine, id descending; parts that are not asked for are not looked up. Throws NOT_FOUND for a
 * machine whose material the caller may not read.
 */
export const findErrorCodes = operation(
  'error-code.list',
  async (ctx, { list, parts }: { list: ErrorCodePageInput; parts: ErrorCodeParts }): Promise<Page<ErrorCode>> => {
    const page = await findPage<ErrorCodeRow>(ctx, list, {
      columns: errorCodeColumns(ctx.actor, parts),
      from: sql`error_code e join machine m on m.id = e.machine_id`,
      where: [sql`e.machine_id = ${list.machineId} and e.deleted_at is null and ${readsMaterial(ctx.actor)}`],
      searched: ['lower(e.code)', 'lower(e.description)', 'lower(e.resolution)'],
      sortColumns,
      defaultSort: 'e.id',
      tieBreaker: 'e.id',
      read: (statement) => readMaterial(ctx, list.machineId, statement),
    })
    return mapPage(page, toErrorCode(ctx))
  },
)
