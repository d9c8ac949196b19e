import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { readsMaterial } from '../../../policies/material.policy.ts'
import { isClientRole } from '../../../policies/roles.ts'
import type { FailureModesInput } from '../failure-mode.inputs.ts'

export interface FailureModeRow {
  id: number
  mode: string
}

/** Only so many tickets of a machine are counted, the newest: what fails now matters, and the count stays short. */
const countedTickets = 200

/**
 * The failure modes: reference data, the same for every company. With a machine, those that the caller's company knows
 * from its newest tickets come first, the most frequent at the head; a machine whose material the caller may not read
 * changes nothing.
 */
export const listFailureModes = operation(
  'failure-mode.list',
  (ctx, { machineId }: FailureModesInput): Promise<FailureModeRow[]> =>
    machineId === undefined
      ? read<FailureModeRow>(ctx, sql`select id, mode from failure_mode order by id`)
      : mostFrequentFirst(ctx, machineId),
)

function mostFrequentFirst(ctx: SignedInContext, machineId: number): Promise<FailureModeRow[]> {
  const { role, tenantId } = ctx.actor
  const mine = isClientRole(role) ? sql`t.client_id = ${tenantId}` : sql`t.supplier_id = ${tenantId}`
  return read<FailureModeRow>(
    ctx,
    sql`select f.id, f.mode from failure_mode f
      left join (
        select tf.failure_mode_id, count(*) as times
        from (select t.id from ticket t join machine m on m.id = t.machine_id
          where t.machine_id = ${machineId} and ${mine} and ${readsMaterial(ctx.actor)}
          order by t.id desc limit ${countedTickets}) newest
        join ticket_failure_mode tf on tf.ticket_id = newest.id
        group by tf.failure_mode_id) named on named.failure_mode_id = f.id
      order by coalesce(named.times, 0) desc, f.id`,
  )
}
