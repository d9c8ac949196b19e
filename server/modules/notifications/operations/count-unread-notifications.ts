import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { unreadCount } from '../shared/notification-rows.ts'

/** The number of the caller's unread notifications, at most a hundred. */
export const countUnreadNotifications = operation(
  'notification.count-unread',
  async (ctx, _: Record<string, never>): Promise<number> => {
    const [row] = await read<{ unread: number }>(ctx, sql`select ${unreadCount(ctx.actor)} as unread`)
    return row!.unread
  },
)
