import { operation } from '../../../operation/operation.ts'
import { lastTold, tellState } from '../shared/tell-state.ts'

/** Says that the machine of a ticket runs again. Throws NOT_FOUND, and CONFLICT when the ticket is closed. */
export const startMachine = operation('case.stop', (ctx, { ticketId }: { ticketId: number }) =>
  tellState(ctx, {
    ...{ ticketId, action: 'case.stop', kind: 'RUNNING' },
    isSo: async (em) => (await lastTold(em, ctx, ticketId, ['STOPPED', 'RUNNING']))?.kind !== 'STOPPED',
  }),
)
