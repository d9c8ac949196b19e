import sql from 'sql-template-tag'
import { asVisitor, type Actor, type RequestContext } from '../../../context.ts'
import { isClosedDemoPassword } from '../../../demo/demo-accounts.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { signAccessToken } from '../../../security/access-token.ts'
import { clearAttempts, countFailures, forgiveAttempt, slowDown } from '../../../security/rate-limits.ts'
import { networkOf } from '../../../security/network.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../../security/opaque-token.ts'
import { pretendToVerify, verifyPassword } from '../../../security/passwords.ts'
import { spellName } from '../../../validation/names.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { toActor, type AccountRow } from '../shared/account.ts'
import type { LogInInput } from '../auth.inputs.ts'

const scope = { scope: 'auth' } as const
const quarterOfAnHour = 15 * 60
const refreshTokenDays = 30

export interface LogInResult {
  token: string
  refreshToken: string
  loginUser: Actor
}

/**
 * Opens a session for a user name (or e-mail) and password. Throws UNAUTHENTICATED with one message for an unknown
 * account and a wrong password, FORBIDDEN when the company is deactivated, TOO_MANY_REQUESTS after five failures from
 * one address. After ten failures from anywhere it answers with a growing delay.
 */
export async function logIn(ctx: RequestContext, { userName, password }: LogInInput): Promise<LogInResult> {
  const { database, config, secrets } = ctx.services
  // E-mail addresses are stored with the domain in ASCII.
  const login = mailAddress(userName) ?? userName
  // New names are stored in this spelling, older ones as typed. All spellings of a name share their counters.
  const spelling = mailAddress(userName) ?? spellName(userName)
  // Case-folded by the database, which finds the account the same way: JavaScript folds some letters differently, and
  // every spelling would get a count of its own.
  const [name] = await database.read<{ spelling: string }>(scope, sql`select lower(${spelling}) as spelling`)
  const network = networkOf(ctx.address)
  const ofAccount = `login:${name!.spelling}:${network}`
  const ofAddress = `login-address:${network}`
  const fromAnywhere = `login-anywhere:${name!.spelling}`
  const limits = [
    { bucket: ofAddress, limit: 50, windowSeconds: quarterOfAnHour },
    { bucket: ofAccount, limit: 5, windowSeconds: quarterOfAnHour },
  ]
  const verify = async () => {
    await slowDown(ctx, { bucket: fromAnywhere, limit: 10, windowSeconds: quarterOfAnHour })
    const [account] = await database.read<AccountRow>(
      scope,
      sql`
      select * from find_login(${login}) union all select * from find_login(${spelling}) limit 1`,
    )
    const right = await isPasswordOf(account, password).catch(async (error: unknown) => {
      // The server was too busy to verify the password.
      await forgiveAttempt(ctx, fromAnywhere)
      throw error
    })
    const closed = account && isClosedDemoPassword(config, account.email, password)
    return { account, failed: !right || closed === true }
  }
  const refused = () => recordRefusal(ctx, userName, 'refused', 'too many attempts')
  const { account, failed } = await countFailures(ctx, limits, verify, refused)
  if (!account || failed) throw await wrongPassword(ctx, userName, account)
  await clearAttempts(ctx, ofAccount)
  await forgiveAttempt(ctx, fromAnywhere)
  if (!account.active) {
    await recordRefusal(ctx, userName, 'refused', 'company not active', account)
    throw new AppError('FORBIDDEN', 'Your company account is not active. Please contact us.')
  }

  const refreshToken = newOpaqueToken()
  const expiry = new Date(Date.now() + refreshTokenDays * 86_400_000)
  const [session] = await database.write<{ id: number | null }>(
    scope,
    sql`select begin_session(${account.id}, ${account.password_hash}, ${hashOpaqueToken(refreshToken)}, ${expiry},
      ${(ctx.agent ?? '').slice(0, 500)}, ${ctx.address}) as id`,
  )
  const sessionId = session?.id
  // The password was replaced, the user deleted or the company deactivated during the verification.
  if (!sessionId) throw await wrongPassword(ctx, userName, account)
  const actor = toActor(account, sessionId)
  await recordEvent({ ...ctx, actor }, { action: 'session.log-in', outcome: 'done' })
  return {
    token: signAccessToken({ sessionId, userId: actor.id }, secrets.accessToken, config.accessTokenTtl),
    refreshToken,
    loginUser: actor,
  }
}

function isPasswordOf(account: AccountRow | undefined, password: string): Promise<boolean> {
  return account ? verifyPassword(password, account.password_hash) : pretendToVerify(password)
}

async function wrongPassword(ctx: RequestContext, userName: string, account?: AccountRow): Promise<AppError> {
  await recordRefusal(ctx, userName, 'failed', account ? 'wrong password' : 'unknown account', account)
  return new AppError('UNAUTHENTICATED', 'Invalid username or password')
}

/** Records the typed name as the actor's, who is unknown, and the account that it names as the subject. */
function recordRefusal(
  caller: RequestContext,
  actorName: string,
  outcome: 'failed' | 'refused',
  reason: string,
  account?: AccountRow,
): Promise<void> {
  const named = account && { subject: 'user', subjectId: account.id, tenantId: account.tenant_id }
  return recordEvent(asVisitor(caller), { action: 'session.log-in', outcome, actorName, ...named, detail: { reason } })
}
