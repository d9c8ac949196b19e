import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { MachineList } from '../shared/machine-counts.ts'
import { machineColumns, toMachine, type Machine, type MachineRow } from '../shared/machine-rows.ts'

const clientName = `(select lower(k.name) from company k where k.id = m.client_id)`

const sortColumns: Record<string, string> = {
  id: 'm.id',
  machine_name: 'lower(m.name)',
  serial_no: 'lower(m.serial_number)',
  client_company: clientName,
}

/** The machines that the caller's company has registered for clients and still maintains; of one model, if named. */
export const findSuppliedMachines = operation(
  'machine.list-supplied',
  async (ctx, input: MachineList & { modelId?: number | null }): Promise<Page<Machine>> => {
    const tenant = ctx.actor.tenantId!
    const page = await findPage<MachineRow>(ctx, input, {
      columns: machineColumns('supplier', input.parts),
      from: sql`machine m left join machine_claim c on c.machine_id = m.id and c.ended_at is null`,
      where: [
        sql`m.supplier_id = ${tenant} and m.deleted_at is null and m.unmaintained_at is null`,
        input.modelId != null && (input.modelId === 0 ? sql`m.model_id is null` : sql`m.model_id = ${input.modelId}`),
      ],
      searched: ['lower(m.name)', 'lower(m.serial_number)', clientName],
      sortColumns,
      defaultSort: 'm.id',
      tieBreaker: 'm.id',
    })
    return mapPage(page, toMachine(ctx))
  },
)
