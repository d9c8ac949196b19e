import { operation } from '../../../operation/operation.ts'
import { lastTold, tellState } from '../shared/tell-state.ts'

/**
 * Says that the machine of a ticket is stopped from now on, by the server's clock. Throws NOT_FOUND, and CONFLICT when
 * the ticket is closed.
 */
export const stopMachine = operation('case.stop', (ctx, { ticketId }: { ticketId: number }) =>
  tellState(ctx, {
    ...{ ticketId, action: 'case.stop', kind: 'STOPPED' },
    isSo: async (em) => (await lastTold(em, ctx, ticketId, ['STOPPED', 'RUNNING']))?.kind === 'STOPPED',
  }),
)
