import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { countSearch } from '../../../security/search-limit.ts'
import { linkedPhotos, photosOfMachine, type Machine, type MachineRow } from '../shared/machine-rows.ts'

export interface SupplierOption {
  supplierId: number
  supplierName: string
  machineName: string
  /** The supplier's spelling; the lookup ignores case. */
  serialNo: string
  photos: Machine['photos']
}

/**
 * The suppliers that have a machine with exactly this serial number for the caller's company. Machines of other
 * companies and machines that their supplier has given up are not found, so that serial numbers cannot be probed.
 * Throws TOO_MANY_REQUESTS.
 */
export const findMachineSuppliers = operation(
  'machine.find-suppliers',
  async (ctx, { serialNumber }: { serialNumber: string }): Promise<SupplierOption[]> => {
    await countSearch(ctx)
    const rows = await read<
      Required<Pick<MachineRow, 'supplier_id' | 'supplier_name' | 'name' | 'serial_number' | 'photos'>>
    >(
      ctx,
      sql`select m.supplier_id, (select s.name from company s where s.id = m.supplier_id) as supplier_name, m.name,
          m.serial_number, ${photosOfMachine} as photos
        from machine m
        where m.client_id = ${ctx.actor.tenantId} and lower(m.serial_number) = lower(${serialNumber.trim()})
          and m.deleted_at is null and m.unmaintained_at is null
        order by m.id`,
    )
    return rows.map((row) => ({
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      machineName: row.name,
      serialNo: row.serial_number,
      photos: linkedPhotos(ctx, row.photos),
    }))
  },
)
