import sql from 'sql-template-tag'
import type { Actor } from '../../../context.ts'
import type { Database } from '../../../database/database.ts'
import type { AccessToken } from '../../../security/access-token.ts'
import { findLiveSessions } from './live-sessions.ts'
import { toActor, type AccountRow } from './account.ts'

/** The user of a session as the database gave it. */
export interface Caller {
  /** As text: the session has the same user, in the same role and company, as long as the text is the same. */
  account: string
  actor: Actor
}

/**
 * The user behind a verified access token. Session, user and company are read at every request, so that log-out,
 * deactivation, deletion and idle timeout take effect at once; the call counts as use of the session. Null when any of
 * them refuses it.
 */
export async function findCaller(
  database: Pick<Database, 'readInSession'>,
  { sessionId, userId }: AccessToken,
): Promise<Caller | null> {
  const { account } = await database.readInSession(sessionId, sql`select 1`)
  return callerOf(account, { sessionId, userId })
}

/** The same without counting as use of the session. */
export async function findCallerQuietly(
  database: Pick<Database, 'read'>,
  { sessionId, userId }: AccessToken,
): Promise<Caller | null> {
  const session = (await findLiveSessions(database, [sessionId])).get(sessionId)
  return callerOf(session?.account ?? null, { sessionId, userId })
}

function callerOf(account: string | null, { sessionId, userId }: AccessToken): Caller | null {
  if (account === null) return null
  const row = JSON.parse(account) as Omit<AccountRow, 'password_hash' | 'active'>
  return row.id === userId ? { account, actor: toActor(row, sessionId) } : null
}
