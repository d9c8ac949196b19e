import type { TenantMachineRowFragment } from '../../generated/graphql.ts'
import type { PageInput } from '../../lib/navigation/use-page-input.ts'

/** A machine as a row of the list; fields that only newer lists contain may be missing. */
export type ShownMachine = Omit<TenantMachineRowFragment, 'supplierName' | 'maintained'> &
  Partial<Pick<TenantMachineRowFragment, 'supplierName' | 'maintained'>>

/** The row in the page's input; undefined when there is none. */
export function readMachineRow(row: PageInput): ShownMachine | undefined {
  const id = row.number('id')
  if (id === undefined) return undefined
  return {
    id,
    name: row.text('name') ?? '',
    machineSno: row.text('machineSno') ?? '',
    nameByClient: row.text('nameByClient') ?? '',
    location: row.text('location') ?? '',
    clientAdminCompany: row.text('clientAdminCompany') ?? '',
    supplierName: row.text('supplierName'),
    maintained: row.flag('maintained'),
  }
}
