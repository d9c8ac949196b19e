import sql from 'sql-template-tag'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { notFound } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import type { IdInput } from '../../../validation/id.inputs.ts'
import { recordEvent } from '../../../audit/record-event.ts'

/**
 * Ends one session of the caller, with its access tokens and file addresses; the current one, too. Throws NOT_FOUND for
 * an ended session or one of another user.
 */
export const endSession = operation('session.end', async (ctx, { id }: IdInput): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const [answer] = await execute<{ ended: boolean }>(em, sql`select end_session(${ctx.actor.id}, ${id}) as ended`)
    if (!answer?.ended) throw notFound('session')
    await recordEvent(ctx, { action: 'session.end', subject: 'session', subjectId: id }, em)
    return true
  }),
)
