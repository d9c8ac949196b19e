import sql from 'sql-template-tag'
import type { Actor, Services } from '../../../context.ts'
import { readAccessToken } from '../../../security/access-token.ts'
import { toActor, type AccountRow } from '../account.ts'

/**
 * The user behind an access token: its signature first, then its session in the database, at every request, so that
 * log-out, deactivation and deletion work at once (row 13). Null when any of them says no.
 */
export async function findActor({ database, secrets }: Services, token: string): Promise<Actor | null> {
  const content = readAccessToken(token, secrets.accessToken)
  if (!content) return null
  const [account] = await database.read<AccountRow>(
    { scope: 'auth' },
    sql`select * from find_session(${content.sessionId})`,
  )
  return account && account.id === content.userId ? toActor(account, content.sessionId) : null
}
