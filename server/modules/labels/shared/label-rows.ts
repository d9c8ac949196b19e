import sql, { join, type Sql } from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { isClientRole } from '../../../policies/roles.ts'
import { groupedCode } from './label-code.ts'
import { labelAddress } from './label-address.ts'

/** The label of a machine, as its printer sees it. */
export interface Label {
  machineId: number
  /** The caller's own name for the machine. */
  machineName: string
  serialNo: string
  /** The caller's company. */
  companyName: string
  address: string
  /** `ABCD-EFGH-JKMN`. */
  code: string
  createdAt: string
}

export interface LabelRow {
  machine_id: number
  machine_name: string
  serial_number: string
  code: string
  created_at: string
}

/**
 * The condition over `machine m` and its current claim `c` for machines whose labels the caller's company has: its
 * supplier until it gives the machine up, and the client that has registered it.
 */
export function labelsMachine({ actor }: SignedInContext): Sql {
  const tenant = actor.tenantId!
  return isClientRole(actor.role)
    ? sql`c.client_id = ${tenant} and m.client_id = ${tenant} and m.deleted_at is null`
    : sql`m.supplier_id = ${tenant} and m.unmaintained_at is null and m.deleted_at is null`
}

/** Selects the current labels of the machines, without those that the caller may not print. */
export function labelStatement(ctx: SignedInContext, machineIds: readonly number[]): Sql {
  const name = isClientRole(ctx.actor.role) ? sql`coalesce(nullif(c.name, ''), m.name)` : sql`m.name`
  return sql`select m.id as machine_id, ${name} as machine_name, m.serial_number, l.code, l.created_at
    from machine m
    join machine_label l on l.machine_id = m.id and l.revoked_at is null
    left join machine_claim c on c.machine_id = m.id and c.ended_at is null
    where m.id in (${join(machineIds)}) and ${labelsMachine(ctx)}`
}

/** The current labels of the machines by their ids, without those that the caller may not print. */
export async function readLabels(ctx: SignedInContext, machineIds: readonly number[]): Promise<Map<number, Label>> {
  const rows = await read<LabelRow>(ctx, labelStatement(ctx, machineIds))
  return new Map(rows.map((row) => [row.machine_id, toLabel(ctx, row)]))
}

export function toLabel(ctx: SignedInContext, row: LabelRow): Label {
  return {
    machineId: row.machine_id,
    machineName: row.machine_name,
    serialNo: row.serial_number,
    companyName: ctx.actor.companyName ?? '',
    address: labelAddress(ctx.services.config, row.code),
    code: groupedCode(row.code),
    createdAt: row.created_at,
  }
}
