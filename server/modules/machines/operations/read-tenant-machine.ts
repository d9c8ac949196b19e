import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import { tenantMachineColumns, tenantMachineTables, type TenantMachineRow } from '../shared/tenant-machine-rows.ts'

/** One machine of any tenant, registered or not, as the platform sees it. Throws NOT_FOUND, also for a deleted one. */
export const readTenantMachine = operation(
  'machine.read-any',
  async (ctx, { id }: { id: number }): Promise<TenantMachineRow> => {
    const [row] = await read<TenantMachineRow>(
      ctx,
      sql`select ${tenantMachineColumns} from ${tenantMachineTables} where m.id = ${id} and m.deleted_at is null`,
    )
    return orNotFound(row, 'machine')
  },
)
