import sql from 'sql-template-tag'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
} from '../../../database/page.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../policies/operation.ts'
import { readMaterial } from '../../machines/operations/read-material.ts'
import { errorCodeColumns, type ErrorCodeParts, type ErrorCodeRow } from '../error-code-rows.ts'
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
  async (ctx, { list, parts }: { list: ErrorCodePageInput; parts: ErrorCodeParts }): Promise<Page<ErrorCodeRow>> => {
    const request = pageRequest(list)
    const pattern = list.search && likePattern(list.search)
    const answer = await readMaterial<PageAnswer<ErrorCodeRow>>(
      ctx,
      list.machineId,
      pageStatement({
        columns: errorCodeColumns(ctx.actor, parts),
        from: sql`error_code e join machine m on m.id = e.machine_id`,
        where: allOf([
          sql`e.machine_id = ${list.machineId} and e.deleted_at is null and ${readsMaterial(ctx.actor)}`,
          pattern &&
            sql`(lower(e.code) like ${pattern} or lower(e.description) like ${pattern}
            or lower(e.resolution) like ${pattern})`,
        ]),
        orderBy: sortColumns[list.sortBy ?? ''] ?? 'e.id',
        tieBreaker: 'e.id',
        request,
      }),
    )
    return toPage([answer], request, (row) => row)
  },
)
