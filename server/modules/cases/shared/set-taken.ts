import type { SignedInContext } from '../../../context.ts'
import { notify } from '../../notifications/shared/notify.ts'
import { lastTold, tellState } from './tell-state.ts'
import type { Timeline } from './timeline.ts'

/**
 * Says on the timeline that the caller takes a ticket for the own company, from nobody or from a colleague, or that it
 * is given back, by anyone of that company. Both companies are notified of what is taken. What is so already changes nothing. Throws NOT_FOUND, and CONFLICT when the
 * ticket is closed.
 */
export function setTaken(
  ctx: SignedInContext,
  { ticketId, kind }: { ticketId: number; kind: 'TAKEN' | 'GIVEN_BACK' },
): Promise<Timeline> {
  return tellState(ctx, {
    ...{ ticketId, action: 'case.take', kind },
    async isSo(em) {
      const last = await lastTold(em, ctx, ticketId, ['TAKEN', 'GIVEN_BACK'])
      const isTaken = last?.kind === 'TAKEN'
      return kind === 'TAKEN' ? isTaken && last.author_id === ctx.actor.id : !isTaken
    },
    onTold(em) {
      if (kind === 'TAKEN') notify(em, { event: 'TAKEN', ticketId })
    },
  })
}
