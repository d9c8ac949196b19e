import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../policies/operation.ts'
import { isClientRole } from '../../../policies/roles.ts'
import {
  allParts,
  ticketColumns,
  ticketsOf,
  toTicket,
  type TicketParts,
  type TicketRow,
  type TicketView,
} from '../ticket-rows.ts'

/** Reads one ticket of the caller's company, as client or as supplier. Throws NOT_FOUND. */
export const readTicket = operation(
  'ticket.read',
  async (ctx, { id, parts = allParts }: { id: number; parts?: TicketParts }): Promise<TicketView> => {
    const side = isClientRole(ctx.actor.role) ? 'client' : 'supplier'
    const [row] = await read<TicketRow>(
      ctx,
      sql`select ${ticketColumns(side, parts)} from ticket t
        where t.id = ${id} and ${ticketsOf(side, ctx.actor.tenantId!)}`,
    )
    if (!row) throw notFound('ticket')
    return toTicket(ctx)(row)
  },
)
