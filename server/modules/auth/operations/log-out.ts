import sql from 'sql-template-tag'
import type { RequestContext } from '../../../context.ts'
import { hashOpaqueToken } from '../../../security/opaque-token.ts'
import type { RefreshInput } from '../auth.inputs.ts'

/** Ends the session of a refresh token, its access tokens and file addresses too (A118). Needs no access token; never fails. */
export async function logOut(ctx: RequestContext, { refreshToken }: RefreshInput): Promise<true> {
  await ctx.services.database.write({ scope: 'auth' }, sql`select revoke_session(${hashOpaqueToken(refreshToken)})`)
  return true
}
