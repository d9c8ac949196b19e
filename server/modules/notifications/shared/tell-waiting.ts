import sql from 'sql-template-tag'
import type { Database } from '../../../database/database.ts'
import { roleIds } from '../../../policies/roles.ts'
import { receiversOf } from './notification-events.ts'

/** Tickets of one statement: each is told to as many people as the company has. */
const most = 50

/**
 * Tells users of tickets that have begun to wait for their company for longer than each has chosen, the companies in turns.
 * What an interrupted run leaves is told by the next one.
 */
export async function tellWaiting(database: Database, signal?: AbortSignal): Promise<void> {
  const receivers = JSON.stringify(receiversOf('WAITING').map(([role, first]) => ({ role: roleIds[role], ...first })))
  await database.write({ scope: 'job' }, sql`select find_long_waiting()`)
  for (;;) {
    signal?.throwIfAborted()
    const [row] = await database.write<{ taken: number }>(
      { scope: 'job' },
      sql`select tell_long_waiting(${receivers}::jsonb, ${most}) as taken`,
    )
    if (row!.taken < most) return
  }
}
