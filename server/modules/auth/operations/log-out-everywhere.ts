import { transaction } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { endSessions } from '../shared/end-sessions.ts'

/** Ends all sessions of the caller, on every device, including the current one. */
export const logOutEverywhere = operation('session.end-all', async (ctx, _: Record<string, never>): Promise<boolean> =>
  transaction(ctx, async (em) => {
    await endSessions(em, ctx.actor.id)
    await recordEvent(ctx, { action: 'session.end-all', subject: 'user', subjectId: ctx.actor.id }, em)
    return true
  }),
)
