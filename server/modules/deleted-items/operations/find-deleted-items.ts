import sql from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import { restorableSince, type DeletedItemRow } from '../shared/deleted-item-rows.ts'
import type { DeletedItemPageInput } from '../deleted-item.inputs.ts'

const sortColumns: Record<string, string> = {
  deletedAt: 'd.deleted_at',
  kind: 'd.kind',
  name: 'lower(d.name)',
  companyName: 'lower(d.company_name)',
}

/**
 * The deleted items that the platform can restore, newest first. Items deleted together with their company or machine
 * are not listed on their own. The search covers names of companies, users, machines and models, and serial numbers. Pages
 * count from one.
 */
export const findDeletedItems = operation(
  'deleted-item.list',
  (ctx, input: DeletedItemPageInput): Promise<Page<DeletedItemRow>> =>
    findPage<DeletedItemRow>(ctx, input, {
      columns: sql`d.*`,
      from: sql`found d`,
      found: sql`select f.*, f.kind || ' ' || lpad(f.id::text, 10, '0') as item
          from deleted_items(${restorableSince()}) f`,
      where: [input.kind && sql`d.kind = ${input.kind}`],
      searched: [
        'lower(d.name)',
        'lower(d.company_name)',
        'lower(d.machine_name)',
        'lower(d.serial_number)',
        'lower(d.model_name)',
      ],
      sortColumns,
      defaultSort: 'd.deleted_at',
      tieBreaker: 'd.item',
    }),
)
