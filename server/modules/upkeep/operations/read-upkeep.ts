import sql from 'sql-template-tag'
import { read } from '../../../context.ts'
import { operation } from '../../../operation/operation.ts'
import { isPurgeOverdue } from '../../../upkeep/last-purge.ts'

export interface Upkeep {
  lastPurge: Date
  purgeOverdue: boolean
}

/** Reads when the nightly purge last succeeded, and whether it is overdue (A115). */
export const readUpkeep = operation('upkeep.read', async (ctx, _: Record<string, never>): Promise<Upkeep> => {
  const [row] = await read<{ at: Date }>(ctx, sql`select find_last_purge() as at`)
  const lastPurge = new Date(row!.at)
  return { lastPurge, purgeOverdue: isPurgeOverdue(lastPurge) }
})
