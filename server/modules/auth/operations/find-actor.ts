import sql from 'sql-template-tag'
import type { Actor, Services } from '../../../context.ts'
import type { AccessToken } from '../../../security/access-token.ts'
import { toActor, type AccountRow } from '../account.ts'

/**
 * The user behind an access token whose signature was verified: its session is asked for at every request, so that
 * log-out, deactivation, deletion and the company's idle timeout work at once (rows 13, 44); the call counts as use.
 * Null when any of them says no.
 */
export async function findActor({ database }: Services, content: AccessToken): Promise<Actor | null> {
  const [account] = await database.read<AccountRow>(
    { scope: 'auth' },
    sql`select * from use_session(${content.sessionId})`,
  )
  return account && account.id === content.userId ? toActor(account, content.sessionId) : null
}
