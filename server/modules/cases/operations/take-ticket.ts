import { operation } from '../../../operation/operation.ts'
import { setTaken } from '../shared/set-taken.ts'

/**
 * Takes a ticket for the caller's company, from nobody or from a colleague. Throws NOT_FOUND, and CONFLICT when the
 * ticket is closed.
 */
export const takeTicket = operation('case.take', (ctx, { ticketId }: { ticketId: number }) =>
  setTaken(ctx, { ticketId, kind: 'TAKEN' }),
)
