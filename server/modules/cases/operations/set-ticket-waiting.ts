import sql from 'sql-template-tag'
import { execute } from '../../../database/execute.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import type { SetTicketWaitingInput } from '../case.inputs.ts'
import { tellState } from '../shared/tell-state.ts'
import type { EntrySide } from '../shared/timeline.ts'

/**
 * Says for which company of an open ticket the other waits from now on; null for nobody. What is so already changes
 * nothing, and who speaks next changes it again. Throws NOT_FOUND, and CONFLICT when the ticket is closed, is not shared,
 * or has all the entries that it can have.
 */
export const setTicketWaiting = operation('case.wait', (ctx, { ticketId, waitingFor = null }: SetTicketWaitingInput) =>
  tellState(ctx, {
    ...{ ticketId, action: 'case.wait', kind: `WAITING_FOR_${waitingFor ?? 'NOBODY'}` },
    admit({ client, supplier }) {
      if (client.id === supplier.id) throw new AppError('CONFLICT', 'This ticket is not shared with the supplier')
    },
    async isSo(em) {
      const [stored] = await execute<{ side: EntrySide }>(
        em,
        sql`select waiting_for as side from ticket_waiting where ticket_id = ${ticketId}`,
      )
      return (stored?.side ?? null) === waitingFor
    },
  }),
)
