import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { operation } from '../../../operation/operation.ts'
import { readMaterial } from '../../machines/shared/read-material.ts'
import {
  supportFileColumns,
  toSupportFile,
  type SupportFile,
  type SupportFileRow,
} from '../shared/support-file-rows.ts'
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
    const page = await findPage<SupportFileRow>(ctx, input, {
      columns: supportFileColumns,
      from: sql`support_file s join machine m on m.id = s.machine_id`,
      where: [
        sql`s.machine_id = ${input.machineId} and s.kind = ${input.kind} and s.deleted_at is null
            and ${readsMaterial(ctx.actor)}`,
      ],
      searched: ['lower(s.name)', 'lower(s.description)'],
      sortColumns,
      defaultSort: 's.id',
      defaultDirection: 'ASC',
      tieBreaker: 's.id',
      firstPage: 0,
      read: (statement) => readMaterial(ctx, input.machineId, statement),
    })
    return mapPage(page, toSupportFile(ctx))
  },
)
