import { transaction } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../policies/operation.ts'
import type { IdInput } from '../../../validation/id.inputs.ts'
import { recordEvent } from '../../audit/operations/record-event.ts'

/**
 * Ends one session of the caller, its access tokens and file addresses with it; also the one that asks.
 * Throws NOT_FOUND for a session that is over or somebody else's.
 */
export const endSession = operation('session.end', async (ctx, { id }: IdInput): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const [answer] = await em.execute<{ ended: boolean }[]>('select end_session(?, ?) as ended', [ctx.actor.id, id])
    if (!answer?.ended) throw notFound('session')
    await recordEvent(ctx, { action: 'session.end', subject: 'session', subjectId: id }, em)
    return true
  }),
)
