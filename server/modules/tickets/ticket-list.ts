import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../context.ts'
import {
  allOf,
  likePattern,
  pageRequest,
  pageStatement,
  toPage,
  type Page,
  type PageAnswer,
} from '../../database/page.ts'
import { readMaterial } from '../machines/operations/read-material.ts'
import {
  allParts,
  suppliersMachineName,
  ticketColumns,
  ticketsOf,
  toTicket,
  type TicketParts,
  type TicketRow,
  type TicketSide,
  type TicketView,
} from './ticket-rows.ts'
import type { TicketListInput } from './ticket.inputs.ts'

export interface TicketListRequest {
  list: TicketListInput
  /** What the caller will look at; all when it does not say. */
  parts?: TicketParts
}

const sortColumns: Record<string, string> = {
  id: 't.id',
  updatedAt: 't.updated_at',
  createdAt: 't.created_at',
  machine: 't.machine_serial',
}

/**
 * One page of the side's tickets in one statement: rows, relations and total. Pages count from one, id descending.
 * Throws NOT_FOUND for a machine that is not the caller's: an empty list would say that it exists.
 */
export async function ticketPage(
  ctx: SignedInContext,
  side: TicketSide,
  { list, parts = allParts }: TicketListRequest,
): Promise<Page<TicketView>> {
  const { machineId, status } = list
  const request = pageRequest(list)
  const statement = pageStatement({
    columns: ticketColumns(side, parts),
    from: sql`ticket t`,
    where: allOf([
      ticketsOf(side, ctx.actor.tenantId!),
      machineId != null && sql`t.machine_id = ${machineId}`,
      status !== 'ALL' && status != null && sql`t.status = ${status}`,
      searched(side, list.search),
    ]),
    orderBy: sortColumns[list.sortBy ?? ''] ?? 't.id',
    tieBreaker: 't.id',
    request,
  })
  const rows =
    machineId == null
      ? await read<PageAnswer<TicketRow>>(ctx, statement)
      : [await readMaterial<PageAnswer<TicketRow>>(ctx, machineId, statement)]
  return toPage(rows, request, toTicket(ctx))
}

/** A96: number, code, description, resolution, machine name and serial number, creator. */
function searched(side: TicketSide, search: string | null | undefined) {
  if (!search) return false
  const pattern = likePattern(search)
  if (side === 'client') return sql`t.search_document like ${pattern}`
  return sql`(t.search_document like ${pattern} or lower(${suppliersMachineName}) like ${pattern})`
}
