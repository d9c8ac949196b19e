import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { presentSharing, sharingColumns, sharingOf, type Sharing } from '../shared/sharing-rows.ts'

/**
 * The suppliers of a client's machines, or the clients of a supplier's, by name, and whether new tickets are shared with
 * the supplier.
 */
export const listSharing = operation('sharing.list', async (ctx, list: PageInput): Promise<Page<Sharing>> => {
  const page = await findPage<Sharing>(ctx, list, {
    columns: sharingColumns,
    from: sharingOf(ctx.actor),
    where: [],
    searched: ['lower(c.name)'],
    sortColumns: { companyName: 'lower(c.name)' },
    defaultSort: 'lower(c.name)',
    defaultDirection: 'ASC',
    tieBreaker: 'c.id',
  })
  return mapPage(page, presentSharing(ctx.actor))
})
