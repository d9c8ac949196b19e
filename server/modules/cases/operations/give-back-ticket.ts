import { operation } from '../../../operation/operation.ts'
import { setTaken } from '../shared/set-taken.ts'

/**
 * Gives back what the caller or a colleague has taken. Throws NOT_FOUND, and CONFLICT when the ticket is closed.
 */
export const giveBackTicket = operation('case.take', (ctx, { ticketId }: { ticketId: number }) =>
  setTaken(ctx, { ticketId, kind: 'GIVEN_BACK' }),
)
