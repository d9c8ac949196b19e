import type { MailMessage } from '../mail/message.ts'
import type { TestApp } from './test-app.ts'

/** The queued mails, in order: a test app has no worker that would send them. */
export async function queuedMails(app: TestApp, to: string): Promise<MailMessage[]> {
  const client = await app.owner.pool.connect()
  try {
    await client.query('begin')
    // The queue's policies admit only their own role.
    await client.query('set local role ezshare_worker')
    const { rows } = await client.query<{ payload: MailMessage }>(
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
      [to],
    )
    return rows.map(({ payload }) => payload)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
