import sql from 'sql-template-tag'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { operation } from '../../../operation/operation.ts'
import type { IdInput } from '../../../validation/id.inputs.ts'

/** Marks a notification of the caller as read; it may be read already. Throws NOT_FOUND for any other. */
export const markNotificationRead = operation('notification.mark-read', (ctx, { id }: IdInput): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const { actor } = ctx
    const [row] = await execute(
      em,
      sql`update notification set read_at = coalesce(read_at, now())
          where id = ${id} and user_id = ${actor.id} and tenant_id = ${actor.tenantId} returning id`,
    )
    orNotFound(row, 'notification')
    return true
  }),
)
