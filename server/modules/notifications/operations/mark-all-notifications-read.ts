import sql from 'sql-template-tag'
import { transaction } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { operation } from '../../../operation/operation.ts'

/** Marks all notifications of the caller as read. */
export const markAllNotificationsRead = operation(
  'notification.mark-all-read',
  (ctx, _: Record<string, never>): Promise<boolean> =>
    transaction(ctx, async (em) => {
      const { actor } = ctx
      // One that is being told again at this moment stays unread, and nobody waits for anybody's rows.
      await execute(
        em,
        sql`update notification set read_at = now() where id in (
              select id from notification
              where user_id = ${actor.id} and tenant_id = ${actor.tenantId} and read_at is null
              order by id for update skip locked)`,
      )
      return true
    }),
)
