import sql from 'sql-template-tag'
import { read, type SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import {
  allParts,
  sideOf,
  ticketColumns,
  ticketsOf,
  toTicket,
  type TicketParts,
  type TicketRow,
  type TicketView,
} from './ticket-rows.ts'

export interface WantedTicket {
  id: number
  /** All of them by default. */
  parts?: TicketParts
}

/** Finds one ticket of the caller's company, as client or as supplier. Throws NOT_FOUND. */
export async function findTicket(ctx: SignedInContext, { id, parts = allParts }: WantedTicket): Promise<TicketView> {
  const [row] = await read<TicketRow>(
    ctx,
    sql`select ${ticketColumns(ctx.actor, parts)} from ticket t
      where t.id = ${id} and ${ticketsOf(sideOf(ctx.actor), ctx.actor.tenantId!)}`,
  )
  if (!row) throw notFound('ticket')
  return toTicket(ctx)(row)
}
