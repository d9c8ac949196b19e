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
import type { PageInput } from '../../../validation/paging.ts'
import { tenantColumns, type TenantRow } from '../tenant-rows.ts'

const sortColumns: Record<string, string> = {
  id: 't.id',
  tenantUniqueId: 't.number',
  tenantType: 't.type',
  email: 'lower(t.email)',
  companyName: 'lower(t.company_name)',
  status: 't.activated',
  clientRegistered: 't.registered',
  createdAt: 't.created_at',
}

/** All tenants that are not deleted, invited or registered. Pages count from one, id descending. */
export const findTenants = operation('tenant.list', async (ctx, input: PageInput): Promise<Page<TenantRow>> => {
  const request = pageRequest(input)
  const pattern = input.search && likePattern(input.search)
  const rows = await read<PageAnswer<TenantRow>>(
    ctx,
    pageStatement({
      columns: tenantColumns,
      from: sql`tenant t`,
      where: allOf([
        sql`t.deleted_at is null`,
        pattern &&
          sql`(lower(t.number) like ${pattern} or lower(split_part(t.type, '_', 1)) like ${pattern}
          or lower(t.email) like ${pattern} or lower(t.company_name) like ${pattern})`,
      ]),
      orderBy: sortColumns[input.sortBy ?? ''] ?? 't.id',
      tieBreaker: 't.id',
      request,
    }),
  )
  return toPage(rows, request, (row) => row)
})
