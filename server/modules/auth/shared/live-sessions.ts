import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../database/database.ts'

/** A session that has not ended, looked up without counting as used. */
export interface LiveSession {
  id: number
  /** The session's user as a JSON text: equal texts are equal users. */
  account: string
  /** Until the session ends if nobody uses it. */
  left_seconds: number
}

/** The sessions among the given ones that have not ended. */
export async function findLiveSessions(
  database: Pick<Database, 'read'>,
  ids: readonly number[],
): Promise<Map<number, LiveSession>> {
  const rows = await database.read<LiveSession>({ scope: 'auth' }, liveSessions(ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function liveSessions(ids: readonly number[]): Sql {
  return sql`select id, account, left_seconds from live_sessions(${ids})`
}
