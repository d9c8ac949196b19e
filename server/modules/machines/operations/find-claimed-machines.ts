import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { MachineList } from '../shared/machine-counts.ts'
import { machineColumns, toMachine, type Machine, type MachineRow } from '../shared/machine-rows.ts'

const sortColumns: Record<string, string> = {
  id: 'c.machine_id',
  machine_name: `lower(coalesce(nullif(c.name, ''), m.name))`,
  machine_location: 'lower(c.location)',
  serial_no: 'lower(m.serial_number)',
}

/** The machines that the caller's company has registered, under its own names. Pages count from one, id descending. */
export const findClaimedMachines = operation(
  'machine.list-claimed',
  async (ctx, input: MachineList): Promise<Page<Machine>> => {
    const tenant = ctx.actor.tenantId!
    const page = await findPage<MachineRow>(ctx, input, {
      columns: machineColumns('client', input.parts),
      from: sql`machine_claim c join machine m on m.id = c.machine_id`,
      where: [
        sql`c.client_id = ${tenant} and c.ended_at is null`,
        // The planner takes the client of the machine and that of its claim for independent, expects one row, and sorts
        // all of them. It cannot look into a CASE, and so reads ten from the index in the order of the page.
        sql`case m.client_id when ${tenant} then m.deleted_at is null else false end`,
      ],
      searched: ['lower(c.name)', 'lower(m.name)', 'lower(m.serial_number)', 'lower(c.location)'],
      sortColumns,
      defaultSort: 'c.machine_id',
      tieBreaker: 'c.machine_id',
    })
    return mapPage(page, toMachine(ctx))
  },
)
