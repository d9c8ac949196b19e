import sql, { type Sql } from 'sql-template-tag'
import type { SignedInContext } from '../../../context.ts'
import { allOf, indexable, likePattern, mapPage, type Page } from '../../../database/page.ts'
import { findPage } from '../../../operation/find-page.ts'
import { readMaterial } from '../../machines/shared/read-material.ts'
import {
  allParts,
  ticketColumns,
  ticketsOf,
  toTicket,
  type TicketParts,
  type TicketRow,
  type TicketSide,
  type TicketView,
} from './ticket-rows.ts'
import { filtersOfFound, filtersOfTicket } from './ticket-filters.ts'
import { keptTotal } from './kept-total.ts'
import type { SuppliedTicketListInput } from '../ticket.inputs.ts'

export interface TicketListRequest {
  /** A client's list ignores the filters that are a supplier's. */
  list: SuppliedTicketListInput
  /** The relations that the caller selects; all of them by default. */
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
 * Throws NOT_FOUND for a machine that is not the caller's: an empty list would reveal that it exists.
 */
export async function ticketPage(
  ctx: SignedInContext,
  side: TicketSide,
  { list, parts = allParts }: TicketListRequest,
): Promise<Page<TicketView>> {
  const { machineId } = list
  const page = await findPage<TicketRow>(ctx, list, {
    columns: ticketColumns(ctx.actor, parts),
    ...sourceOf(side, { tenantId: ctx.actor.tenantId!, userId: ctx.actor.id }, list),
    total: keptTotal(side, ctx.actor.tenantId!, list),
    sortColumns,
    defaultSort: 't.id',
    tieBreaker: 't.id',
    read: machineId == null ? undefined : (statement) => readMaterial(ctx, machineId, statement),
  })
  return mapPage(page, toTicket(ctx))
}

interface Viewer {
  tenantId: number
  userId: number
}

/** The source of the page: the tickets of the side that match the filters, or those that a search finds among them. */
function sourceOf(side: TicketSide, { tenantId, userId }: Viewer, list: SuppliedTicketListInput) {
  const { machineId, search } = list
  const mine = ticketsOf(side, tenantId)
  // A search returns these columns too; the others are read from the tickets themselves.
  const anywhere = [mine, ...filtersOfFound(side, tenantId, list)]
  const ofTicket = filtersOfTicket(userId, list)
  if (!search) {
    return { from: sql`ticket t`, where: [...anywhere, ...ofTicket], wholeRows: (page: Sql) => sql`(${page}) t` }
  }
  const pattern = sql`folded(${likePattern(search)})`
  const indexed = machineId == null && indexable.test(search)
  return {
    // The tickets of one machine are fewer than the index would return, so they are scanned.
    found: indexed
      ? sql`select * from search_tickets(${side}, ${tenantId}, ${pattern})`
      : sql`select id, client_id, supplier_id, machine_id, status, machine_serial, created_at, updated_at
            from ticket t where ${allOf([...anywhere, ...ofTicket])} and ${contains(side, tenantId, pattern)}`,
    from: sql`found t`,
    where: [
      ...anywhere,
      indexed && ofTicket.some(Boolean) && sql`t.id in (select t.id from ticket t where ${allOf([mine, ...ofTicket])})`,
    ],
    wholeRows: (page: Sql) => sql`(${page}) p join ticket t on t.id = p.id and ${mine}`,
  }
}

/**
 * The search covers number, code, description, resolution, machine name, serial number and creator; accents and case do
 * not matter. search_tickets() applies the same condition with the owner's rights: under row-level security no index
 * serves LIKE (migration 0019).
 */
function contains(side: TicketSide, tenantId: number, pattern: Sql): Sql {
  if (side === 'client') return sql`t.search_document like ${pattern}`
  return sql`(t.search_document like ${pattern} or t.machine_id in (
    select m.id from machine m where m.supplier_id = ${tenantId} and folded(lower(m.name)) like ${pattern}))`
}
