import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { isClientRole } from '../../../policies/roles.ts'
import type { MachineParts } from '../shared/machine-counts.ts'
import { machineColumns, toMachine, type Machine, type MachineRow } from '../shared/machine-rows.ts'

interface MachineToRead {
  id: number
  parts?: MachineParts
}

/**
 * One machine as the caller's side sees it: a client needs a claim on it, a supplier reads its own. Throws NOT_FOUND.
 */
export const readMachine = operation('machine.read', async (ctx, { id, parts }: MachineToRead): Promise<Machine> => {
  const tenant = ctx.actor.tenantId!
  const side = isClientRole(ctx.actor.role) ? 'client' : 'supplier'
  const mine =
    side === 'client'
      ? sql`c.client_id = ${tenant} and m.client_id = ${tenant}`
      : sql`m.supplier_id = ${tenant} and m.unmaintained_at is null`
  const [row] = await read<MachineRow>(
    ctx,
    sql`select ${machineColumns(side, parts)} from machine m
      left join machine_claim c on c.machine_id = m.id and c.ended_at is null
      where m.id = ${id} and m.deleted_at is null and ${mine}`,
  )
  if (!row) throw notFound('machine')
  return toMachine(ctx)(row)
})
