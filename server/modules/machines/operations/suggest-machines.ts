import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { likePattern } from '../../../database/page.ts'
import { operation } from '../../../operation/operation.ts'
import { isClientRole } from '../../../policies/roles.ts'
import type { MachineParts } from '../shared/machine-counts.ts'
import { machineColumns, toMachine, type Machine, type MachineRow } from '../shared/machine-rows.ts'

/** At most ten of the caller's machines whose names or serial number contain the text; none for an empty text. */
export const suggestMachines = operation(
  'machine.suggest',
  async (ctx, { text, parts }: { text: string; parts?: MachineParts }): Promise<Machine[]> => {
    const term = text.trim()
    if (term === '') return []
    const tenant = ctx.actor.tenantId!
    const pattern = likePattern(term)
    const side = isClientRole(ctx.actor.role) ? 'client' : 'supplier'
    const mine =
      side === 'client'
        ? sql`m.client_id = ${tenant} and c.client_id = ${tenant}`
        : sql`m.supplier_id = ${tenant} and m.unmaintained_at is null`
    const rows = await read<MachineRow>(
      ctx,
      sql`select ${machineColumns(side, parts)} from machine m
      left join machine_claim c on c.machine_id = m.id and c.ended_at is null
      where ${mine} and m.deleted_at is null and (lower(m.name) like ${pattern}
        or lower(m.serial_number) like ${pattern} or lower(c.name) like ${pattern})
      order by lower(m.name), m.id limit 10`,
    )
    return rows.map(toMachine(ctx))
  },
)
