import sql, { type Sql } from 'sql-template-tag'
import { allOf } from '../../../database/page.ts'
import type { SuppliedTicketListInput } from '../ticket.inputs.ts'
import { filtersOfSupplier } from './ticket-filters.ts'
import { ticketsOf, type TicketSide } from './ticket-rows.ts'

/**
 * Selects the number of the side's tickets of a status, a machine, a client and a model, which the database keeps (migration 0039);
 * undefined with any other filter.
 */
export function keptTotal(side: TicketSide, tenantId: number, list: SuppliedTicketListInput): Sql | undefined {
  const { page: _page, size: _size, sortBy: _sortBy, sortDir: _sortDir, machineId, status, ...rest } = list
  const { clientId: _clientId, modelId: _modelId, ...others } = rest
  if (Object.values(others).some((filter) => filter !== undefined && filter !== null && filter !== '')) return undefined
  const where = [
    ticketsOf(side, tenantId),
    machineId != null && sql`t.machine_id = ${machineId}`,
    ...filtersOfSupplier(side, tenantId, list),
    status !== 'ALL' && status != null && sql`t.status = ${status}`,
  ]
  return sql`select coalesce(sum(t.n), 0) from ticket_tally t where ${allOf(where)}`
}
