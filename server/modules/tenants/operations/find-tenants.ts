import sql from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { platformList } from '../../../operation/platform-list.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { tenantColumns, type TenantRow } from '../shared/tenant-rows.ts'

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
export const findTenants = operation('tenant.list', (ctx, input: PageInput): Promise<Page<TenantRow>> => {
  const { isFound, ...list } = platformList('tenant', sql`t.id`, input.search)
  return findPage<TenantRow>(ctx, input, {
    ...list,
    columns: tenantColumns,
    from: sql`tenant t`,
    where: [sql`t.deleted_at is null`, isFound],
    sortColumns,
    defaultSort: 't.id',
    tieBreaker: 't.id',
  })
})
