import sql, { type Sql } from 'sql-template-tag'
import type { TenantType } from '../../../entities/tenant.entity.ts'
import type { Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'

export interface TenantCountsRow {
  id: number
  number: string
  type: TenantType
  company_name: string
  open_tickets: number
  closed_tickets: number
  files: number
  /** A bigint, which the driver gives as text. */
  bytes: string
}

const columns: Sql = sql`t.id, t.number, t.type, t.company_name, c.open_tickets, c.closed_tickets, c.files, c.bytes`

const sortColumns: Record<string, string> = {
  id: 't.id',
  companyName: 'lower(t.company_name)',
  tenantType: 't.type',
  openTickets: 'c.open_tickets',
  closedTickets: 'c.closed_tickets',
  files: 'c.files',
  bytes: 'c.bytes',
}

/**
 * How many tickets and files each registered company has, from the kept counts. The platform sees how much there is of
 * everything, not its content. Pages count from one, the most open tickets first.
 */
export const findTenantCounts = operation(
  'tenant.list-counts',
  (ctx, input: PageInput): Promise<Page<TenantCountsRow>> =>
    findPage<TenantCountsRow>(ctx, input, {
      columns,
      from: sql`tenant t join tenant_counts() c on c.tenant_id = t.id`,
      where: [sql`t.deleted_at is null and t.registered`],
      searched: ['lower(t.number)', 'lower(t.company_name)'],
      sortColumns,
      defaultSort: 'c.open_tickets',
      tieBreaker: 't.id',
    }),
)
