import sql from 'sql-template-tag'
import type { Actor, Services } from '../../../context.ts'
import type { AccessToken } from '../../../security/access-token.ts'
import { toActor, type AccountRow } from './account.ts'

/**
 * The user behind a verified access token. Session, user and company are read at every request, so that log-out,
 * deactivation, deletion and idle timeout take effect at once; the call counts as use of the session. Null when any of
 * them refuses it.
 */
export async function findActor({ database }: Services, content: AccessToken): Promise<Actor | null> {
  const [account] = await database.read<AccountRow>(
    { scope: 'auth' },
    sql`select * from use_session(${content.sessionId})`,
  )
  return account && account.id === content.userId ? toActor(account, content.sessionId) : null
}
