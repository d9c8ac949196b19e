import sql, { raw } from 'sql-template-tag'
import type { Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import { findTenantKey } from '../../tenants/shared/require-tenant.ts'
import type { TenantMachinesInput } from '../machine.inputs.ts'
import { tenantMachineColumns, tenantMachineTables, type TenantMachineRow } from '../shared/tenant-machine-rows.ts'

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
    return findPage<TenantMachineRow>(ctx, input, {
      columns: tenantMachineColumns,
      from: tenantMachineTables,
      where: [sql`${side} = ${tenant.id} and m.deleted_at is null`],
      searched: ['lower(m.name)', 'lower(m.serial_number)', 'lower(c.name)', 'lower(c.location)', clientName],
      sortColumns,
      defaultSort: 'm.id',
      tieBreaker: 'm.id',
    })
  },
)
