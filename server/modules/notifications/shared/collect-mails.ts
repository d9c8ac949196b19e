import sql from 'sql-template-tag'
import type { Database } from '../../../database/database.ts'
import { execute } from '../../../database/execute.ts'
import { enqueue } from '../../../jobs/queue.ts'
import type { NotificationToSend } from '../../../jobs/tasks.ts'

interface Taken {
  person: number
  company: number
  items: NotificationToSend['items']
}

export interface CollectOptions {
  /** The mails of the day, one for each user. */
  daily: boolean
  /** What happens to a ticket within this many seconds is one mail. */
  waiting?: number
}

const most = 500

/**
 * Queues a mail for each user and ticket that waits, or for each user once a day. What is taken and what is queued are
 * committed together, so nothing is lost and nothing is sent twice.
 */
export async function collectMails(
  database: Database,
  { daily, waiting = daily ? 0 : 60 }: CollectOptions,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const taken = await database.transaction({ scope: 'job' }, async (em) => {
      const rows = await execute<Taken>(
        em,
        sql`select person, company, items
            from take_notification_mails(${daily}, make_interval(secs => ${waiting}), ${most})`,
      )
      for (const { person, company, items } of rows) {
        await enqueue(em, 'send-notification', { userId: person, tenantId: company, daily, items })
      }
      return rows.length
    })
    if (taken < most) return
  }
}
