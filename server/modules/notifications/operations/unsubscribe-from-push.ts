import sql from 'sql-template-tag'
import { recordEvent } from '../../../audit/record-event.ts'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import type { IdInput } from '../../../validation/id.inputs.ts'

/** Tells the caller no longer by one of the own browsers. Throws NOT_FOUND for any other. */
export const unsubscribeFromPush = operation(
  'notification.unsubscribe-push',
  (ctx, { id }: IdInput): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const { actor } = ctx
      const [row] = await execute(
        em,
        sql`delete from push_subscription
          where id = ${id} and user_id = ${actor.id} and tenant_id = ${actor.tenantId} returning id`,
      )
      orNotFound(row, 'device')
      await recordEvent(ctx, { action: 'notification.unsubscribe-push', subject: 'user', subjectId: actor.id }, em)
      return true
    }),
)
