import type { Logger } from 'pino'
import sql from 'sql-template-tag'
import type { Database } from '../database/database.ts'

const batch = 5000

/**
 * Removes the rate-limit counters whose window is over, in batches of one statement each; runs every hour. A table that
 * has grown under an attack is emptied over several runs when one run's time is not enough.
 */
export async function purgeCounters(database: Database, log: Logger, signal?: AbortSignal): Promise<void> {
  let total = 0
  for (;;) {
    signal?.throwIfAborted()
    const [row] = await database.write<{ purged: number }>(
      { scope: 'job' },
      sql`select purge_counters(${batch}) as purged`,
    )
    total += row!.purged
    if (row!.purged < batch) break
  }
  if (total > 0) log.info({ counters: total }, 'Expired rate-limit counters were removed')
}
