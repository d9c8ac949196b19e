import sql from 'sql-template-tag'
import type { RequestContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { hashOpaqueToken } from '../../../security/opaque-token.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { toActor, type AccountRow } from '../shared/account.ts'
import type { RefreshInput } from '../auth.inputs.ts'

/**
 * Ends the session of a refresh token, with its access tokens and file addresses. Needs no access token; never fails.
 */
export async function logOut(ctx: RequestContext, { refreshToken }: RefreshInput): Promise<true> {
  await ctx.services.database.transaction({ scope: 'auth' }, async (em) => {
    const [account] = await execute<AccountRow>(em, sql`select * from revoke_session(${hashOpaqueToken(refreshToken)})`)
    // The token is unknown or its session has already ended.
    if (!account) return
    await recordEvent({ ...ctx, actor: toActor(account, 0) }, { action: 'session.log-out' }, em)
  })
  return true
}
