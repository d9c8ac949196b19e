import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import { sourceOfMaterial } from '../../models/shared/source-of-material.ts'
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
 * The error codes of one machine, those of its model included, or of one model; id descending. Parts that are not asked
 * for are not looked up. Throws NOT_FOUND for a machine or model whose material the caller may not read, VALIDATION for
 * both at once.
 */
export const findErrorCodes = operation(
  'error-code.list',
  async (ctx, { list, parts }: { list: ErrorCodePageInput; parts: ErrorCodeParts }): Promise<Page<ErrorCode>> => {
    const { from, where, columns, read } = sourceOfMaterial(ctx, 'e', list)
    const page = await findPage<ErrorCodeRow>(ctx, list, {
      columns: errorCodeColumns(ctx.actor, parts, columns),
      from,
      where: [where],
      searched: ['lower(e.code)', 'lower(e.description)', 'lower(e.resolution)'],
      sortColumns,
      defaultSort: 'e.id',
      tieBreaker: 'e.id',
      read,
    })
    return mapPage(page, toErrorCode(ctx))
  },
)
