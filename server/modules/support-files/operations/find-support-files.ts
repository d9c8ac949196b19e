import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import type { SupportFileKind } from '../../../entities/support-file.entity.ts'
import { operation } from '../../../operation/operation.ts'
import { sourceOfMaterial } from '../../models/shared/source-of-material.ts'
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
 * The files of one kind of one machine, those of its model included, or of one model. Pages count from zero here, id
 * ascending, unlike other lists (A76). Throws NOT_FOUND for a machine or model whose material the caller may not read,
 * VALIDATION for both at once.
 */
export const findSupportFiles = operation(
  'support-file.list',
  async (ctx, input: SupportFilePageInput & { kind: SupportFileKind }): Promise<Page<SupportFile>> => {
    const { from, where, columns, read } = sourceOfMaterial(ctx, 's', input)
    const page = await findPage<SupportFileRow>(ctx, input, {
      columns: sql`${supportFileColumns}, ${columns}`,
      from,
      where: [sql`s.kind = ${input.kind}`, where],
      searched: ['lower(s.name)', 'lower(s.description)'],
      sortColumns,
      defaultSort: 's.id',
      defaultDirection: 'ASC',
      tieBreaker: 's.id',
      firstPage: 0,
      read,
    })
    return mapPage(page, toSupportFile(ctx))
  },
)
