import sql from 'sql-template-tag'
import type { RequestContext } from '../../../context.ts'
import { sessionEnded } from '../../../errors/session-ended.ts'
import { signAccessToken } from '../../../security/access-token.ts'
import { hashOpaqueToken } from '../../../security/opaque-token.ts'
import type { RefreshInput } from '../auth.inputs.ts'

/**
 * Returns a new access token for a refresh token, which is not rotated: a client of the specification reads only
 * `token`. Throws UNAUTHENTICATED for an unknown, expired or revoked token, and for a user who may no longer log in.
 */
export async function refresh(ctx: RequestContext, { refreshToken }: RefreshInput): Promise<{ token: string }> {
  const { database, config, secrets } = ctx.services
  const [session] = await database.write<{ session_id: number; user_id: number }>(
    { scope: 'auth' },
    sql`select * from find_refresh(${hashOpaqueToken(refreshToken)})`,
  )
  if (!session) throw sessionEnded()
  const { session_id: sessionId, user_id: userId } = session
  return { token: signAccessToken({ sessionId, userId }, secrets.accessToken, config.accessTokenTtl) }
}
