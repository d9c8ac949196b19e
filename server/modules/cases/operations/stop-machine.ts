import { operation } from '../../../operation/operation.ts'
import { tellState } from '../shared/tell-state.ts'

/**
 * Says that the machine of a ticket is stopped from now on, by the server's clock. Throws NOT_FOUND, and CONFLICT when
 * the ticket is closed.
 */
export const stopMachine = operation('case.stop', (ctx, { ticketId }: { ticketId: number }) =>
  tellState(ctx, {
    ...{ ticketId, action: 'case.stop', kind: 'STOPPED', among: ['STOPPED', 'RUNNING'] },
    isSo: (last) => last?.kind === 'STOPPED',
  }),
)
