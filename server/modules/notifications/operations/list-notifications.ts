import sql, { empty } from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import type { NotificationPageInput } from '../notification.inputs.ts'
import {
  notificationColumns,
  ownNotifications,
  unreadCount,
  type NotificationRow,
} from '../shared/notification-rows.ts'

export interface NotificationPage {
  content: NotificationRow[]
  /** The `before` of the next part; null at the end. */
  next: number | null
  unread: number
}

const size = 20

/**
 * Twenty of the caller's notifications, the newest first, with the number of unread ones. Tickets that the caller may no
 * longer read are left out.
 */
export const listNotifications = operation(
  'notification.list',
  async (ctx, { before }: NotificationPageInput): Promise<NotificationPage> => {
    const { actor } = ctx
    const [answer] = await read<{ content: NotificationRow[]; unread: number }>(
      ctx,
      sql`select coalesce((select json_agg(row_to_json(r) order by r.id desc) from (
            select ${notificationColumns(actor)} from notification n join ticket t on t.id = n.ticket_id
            where ${ownNotifications(actor)} ${before == null ? empty : sql`and n.id < ${before}`}
            order by n.id desc limit ${size + 1}) r), '[]'::json) as content, ${unreadCount(actor)} as unread`,
    )
    const content = answer!.content.slice(0, size)
    return { content, unread: answer!.unread, next: answer!.content.length > size ? content.at(-1)!.id : null }
  },
)
