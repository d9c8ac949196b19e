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
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../policies/operation.ts'
import { readMaterial } from '../../machines/operations/read-material.ts'
import { supportFileColumns, toSupportFile, type SupportFile, type SupportFileRow } from '../support-file-rows.ts'
import type { SupportFilePageInput } from '../support-file.inputs.ts'

const sortColumns: Record<string, string> = {
  id: 's.id',
  fileName: 'lower(s.name)',
  fileDesc: 'lower(s.description)',
  createdAt: 's.created_at',
}

/**
 * The files of one kind of one machine. Pages count from zero here, id ascending, unlike other lists (A76). Throws
 * NOT_FOUND for a machine whose material the caller may not read.
 */
export const findSupportFiles = operation(
  'support-file.list',
  async (ctx, input: SupportFilePageInput & { kind: SupportFileKind }): Promise<Page<SupportFile>> => {
    const request = pageRequest(input, { firstPage: 0, sortDir: 'ASC' })
    const pattern = input.search && likePattern(input.search)
    const answer = await readMaterial<PageAnswer<SupportFileRow>>(
      ctx,
      input.machineId,
      pageStatement({
        columns: supportFileColumns,
        from: sql`support_file s join machine m on m.id = s.machine_id`,
        where: allOf([
          sql`s.machine_id = ${input.machineId} and s.kind = ${input.kind} and s.deleted_at is null
            and ${readsMaterial(ctx.actor)}`,
          pattern && sql`(lower(s.name) like ${pattern} or lower(s.description) like ${pattern})`,
        ]),
        orderBy: sortColumns[input.sortBy ?? ''] ?? 's.id',
        tieBreaker: 's.id',
        request,
        firstPage: 0,
      }),
    )
    return toPage([answer], request, toSupportFile(ctx))
  },
)
