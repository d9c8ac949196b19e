import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
} from '../../../database/page.ts'
import { operation } from '../../../policies/operation.ts'
import { restorableSince, type DeletedItemRow } from '../deleted-item-rows.ts'
import type { DeletedItemPageInput } from '../deleted-item.inputs.ts'

const sortColumns: Record<string, string> = {
  deletedAt: 'd.deleted_at',
  kind: 'd.kind',
  name: 'lower(d.name)',
  companyName: 'lower(d.company_name)',
}

/**
 * The deleted items that the platform can restore, newest first. Items deleted together with their company or machine
 * are not listed on their own. The search covers names of companies, users and machines, and serial numbers. Pages
 * count from one.
 */
export const findDeletedItems = operation(
  'deleted-item.list',
  async (ctx, input: DeletedItemPageInput): Promise<Page<DeletedItemRow>> => {
    const request = pageRequest(input)
    const pattern = input.search && likePattern(input.search)
    const rows = await read<PageAnswer<DeletedItemRow>>(
      ctx,
      pageStatement({
        columns: sql`d.*`,
        from: sql`found d`,
        found: sql`select f.*, f.kind || ' ' || lpad(f.id::text, 10, '0') as item
          from deleted_items(${restorableSince()}) f`,
        where: allOf([
          input.kind && sql`d.kind = ${input.kind}`,
          pattern &&
            sql`(lower(d.name) like ${pattern} or lower(d.company_name) like ${pattern}
              or lower(d.machine_name) like ${pattern} or lower(d.serial_number) like ${pattern})`,
        ]),
        orderBy: sortColumns[input.sortBy ?? 'deletedAt'] ?? 'd.deleted_at',
        tieBreaker: 'd.item',
        request,
      }),
    )
    return toPage(rows, request, (row) => row)
  },
)
