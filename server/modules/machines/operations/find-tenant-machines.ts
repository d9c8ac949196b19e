import sql, { raw } from 'sql-template-tag'
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
import { findTenantKey } from '../../tenants/operations/require-tenant.ts'
import type { TenantMachinesInput } from '../machine.inputs.ts'
import { tenantMachineColumns, tenantMachineTables, type TenantMachineRow } from '../tenant-machine-rows.ts'

const clientName = '(select lower(k.name) from company k where k.id = m.client_id)'

const sortColumns: Record<string, string> = {
  id: 'm.id',
  name: 'lower(m.name)',
  machineSno: 'lower(m.serial_number)',
  nameByClient: 'lower(c.name)',
  location: 'lower(c.location)',
  clientAdminCompany: clientName,
}

/**
 * All machines that a tenant supplies or that are assigned to it, registered or not, without deleted ones. Pages count
 * from one, id descending. Throws NOT_FOUND for a missing tenant.
 */
export const findTenantMachines = operation(
  'machine.list-of-tenant',
  async (ctx, input: TenantMachinesInput): Promise<Page<TenantMachineRow>> => {
    const tenant = await findTenantKey(ctx, input.tenantId)
    const side = raw(tenant.type === 'SUPPLIER_ADMIN' ? 'm.supplier_id' : 'm.client_id')
    const request = pageRequest(input)
    const pattern = input.search && likePattern(input.search)
    const rows = await read<PageAnswer<TenantMachineRow>>(
      ctx,
      pageStatement({
        columns: tenantMachineColumns,
        from: tenantMachineTables,
        where: allOf([
          sql`${side} = ${tenant.id} and m.deleted_at is null`,
          pattern &&
            sql`(lower(m.name) like ${pattern} or lower(m.serial_number) like ${pattern}
            or lower(c.name) like ${pattern} or lower(c.location) like ${pattern}
            or ${raw(clientName)} like ${pattern})`,
        ]),
        orderBy: sortColumns[input.sortBy ?? ''] ?? 'm.id',
        tieBreaker: 'm.id',
        request,
      }),
    )
    return toPage(rows, request, (row) => row)
  },
)
