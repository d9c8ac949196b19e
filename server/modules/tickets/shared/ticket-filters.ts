import sql, { type Sql } from 'sql-template-tag'
import type { SuppliedTicketListInput, TicketListInput } from '../ticket.inputs.ts'
import type { TicketSide } from './ticket-rows.ts'

type Condition = Sql | false

/** The filters over columns that a search returns as well; `t` is a ticket or a found ticket. */
export function filtersOfFound(side: TicketSide, tenantId: number, list: SuppliedTicketListInput): Condition[] {
  const { machineId, status, failureModeId, raisedWithinDays, raisedBeforeDays, waitingFor } = list
  const sideColumn = side === 'client' ? sql`client_id` : sql`supplier_id`
  return [
    machineId != null && sql`t.machine_id = ${machineId}`,
    ...filtersOfSupplier(side, tenantId, list),
    status !== 'ALL' && status != null && sql`t.status = ${status}`,
    raisedWithinDays != null && sql`t.created_at >= ${daysAgo(raisedWithinDays)}`,
    raisedBeforeDays != null && sql`t.created_at < ${daysAgo(raisedBeforeDays)}`,
    // With the company, so that the index of its failure modes has the tickets in the order of their numbers.
    failureModeId != null &&
      sql`t.id in (select f.ticket_id from ticket_failure_mode f
        where f.${sideColumn} = ${tenantId}
          and f.failure_mode_id = ${failureModeId})`,
    waitingFor != null &&
      sql`t.id in (select w.ticket_id from ticket_waiting w
        where w.${sideColumn} = ${tenantId} and w.waiting_for = ${waitingFor})`,
  ]
}

/** The filters of a supplier's list alone; `t` is a ticket, a found ticket or a tally of tickets. */
export function filtersOfSupplier(
  side: TicketSide,
  tenantId: number,
  { clientId, modelId }: SuppliedTicketListInput,
): Condition[] {
  if (side === 'client') return []
  return [
    clientId != null && sql`t.client_id = ${clientId}`,
    // An array, which is compared within the index of the tickets' order; a join would sort the tickets of the model.
    modelId != null &&
      sql`t.machine_id = any (array(
        select m.id from machine m where m.supplier_id = ${tenantId} and m.model_id = ${modelId}))`,
  ]
}

/** The filters over the other columns of `ticket t`. */
export function filtersOfTicket(userId: number, { errorCode, mine }: TicketListInput): Condition[] {
  return [Boolean(errorCode) && sql`t.error_code = ${errorCode}`, mine === true && sql`t.created_by_id = ${userId}`]
}

function daysAgo(days: number): Sql {
  return sql`now() - ${days} * interval '1 day'`
}
