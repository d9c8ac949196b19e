import sql from 'sql-template-tag'
import { mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { operation } from '../../../operation/operation.ts'
import type { PageInput } from '../../../validation/paging.ts'
import { linkedPhotos, photosOfMachine, type Machine, type MachineRow } from '../shared/machine-rows.ts'

/** What the look-up by serial number tells, and nothing else of the machine (A151). */
export interface ProposedMachine {
  supplierId: number
  supplierName: string
  machineName: string
  serialNo: string
  photos: Machine['photos']
}

const sortColumns: Record<string, string> = {
  id: 'm.id',
  machine_name: 'lower(m.name)',
  serial_no: 'lower(m.serial_number)',
}

/** The machines that suppliers have registered for the caller's company and that it has not registered yet. */
export const findProposedMachines = operation(
  'machine.list-proposed',
  async (ctx, input: PageInput): Promise<Page<ProposedMachine>> => {
    const page = await findPage<Required<MachineRow>>(ctx, input, {
      columns: sql`m.supplier_id, (select s.name from company s where s.id = m.supplier_id) as supplier_name, m.name,
        m.serial_number, ${photosOfMachine} as photos`,
      from: sql`machine m`,
      where: [
        sql`m.client_id = ${ctx.actor.tenantId} and m.deleted_at is null and m.unmaintained_at is null`,
        sql`not exists (select 1 from machine_claim c where c.machine_id = m.id and c.ended_at is null)`,
      ],
      searched: ['lower(m.name)', 'lower(m.serial_number)'],
      sortColumns,
      defaultSort: 'm.id',
      tieBreaker: 'm.id',
    })
    return mapPage(page, (row) => ({
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      machineName: row.name,
      serialNo: row.serial_number,
      photos: linkedPhotos(ctx, row.photos),
    }))
  },
)
