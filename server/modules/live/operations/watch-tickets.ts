import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import type { TicketStream } from '../shared/ticket-stream.ts'

/**
 * Opens a stream of the changes of all tickets that the caller's company sees, as client or as supplier; it ends with
 * the session. Throws TOO_MANY_REQUESTS.
 */
export const watchTickets = operation('ticket.read', async (ctx): Promise<TicketStream> => {
  const { actor, services } = ctx
  if (!services.streams) throw new AppError('UNAVAILABLE', 'This server sends no live updates.')
  return services.streams.open({ ...actor, tenantId: actor.tenantId! }, services.database)
})
