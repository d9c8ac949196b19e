import sql from 'sql-template-tag'
import { asVisitor, type Actor, type RequestContext } from '../../../context.ts'
import { isClosedDemoPassword } from '../../../demo/demo-accounts.ts'
import { AppError } from '../../../errors/app-error.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { signAccessToken } from '../../../security/access-token.ts'
import { hashOpaqueToken, newOpaqueToken } from '../../../security/opaque-token.ts'
import { pretendToVerify, verifyPassword } from '../../../security/passwords.ts'
import { spellName } from '../../../validation/names.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { toActor, type AccountRow } from '../shared/account.ts'
import { loginLimits } from '../shared/login-limits.ts'
import type { LogInInput } from '../auth.inputs.ts'

const scope = { scope: 'auth' } as const
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
  const { config, secrets } = ctx.services
  const names = spellingsOf(userName)
  const limits = await loginLimits(ctx, names.spelling)
  const verify = async () => {
    const account = await findAccount(ctx, names)
    const right = await isPasswordOf(account, password).catch(async (error: unknown) => {
      // The server was too busy to verify the password.
      await limits.forgive()
      throw error
    })
    const closed = account && isClosedDemoPassword(config, account.email, password)
    return { account, failed: !right || closed === true }
  }
  const refused = () => recordRefusal(ctx, userName, 'refused', 'too many attempts')
  const { account, failed } = await limits.count(verify, refused)
  if (!account || failed) throw await wrongPassword(ctx, userName, account)
  await limits.succeed()
  if (!account.active) {
    await recordRefusal(ctx, userName, 'refused', 'company not active', account)
    throw new AppError('FORBIDDEN', 'Your company account is not active. Please contact us.')
  }
  const { sessionId, refreshToken } = await beginSession(ctx, account)
  // The password was replaced, the user deleted or the company deactivated during the verification.
  if (!sessionId) throw await wrongPassword(ctx, userName, account)
  const actor = toActor(account, sessionId)
  await recordEvent({ ...ctx, actor }, { action: 'session.log-in', outcome: 'done' })
  const token = signAccessToken({ sessionId, userId: actor.id }, secrets.accessToken, config.accessTokenTtl)
  return { token, refreshToken, loginUser: actor }
}

interface Spellings {
  /** As typed, but e-mail addresses as they are stored, with the domain in ASCII. */
  typed: string
  /** As new names are stored; older ones are stored as typed. All spellings of a name share their counters. */
  spelling: string
}

function spellingsOf(userName: string): Spellings {
  const address = mailAddress(userName)
  return { typed: address ?? userName, spelling: address ?? spellName(userName) }
}

async function findAccount(ctx: RequestContext, { typed, spelling }: Spellings): Promise<AccountRow | undefined> {
  const [account] = await ctx.services.database.read<AccountRow>(
    scope,
    sql`select * from find_login(${typed}) union all select * from find_login(${spelling}) limit 1`,
  )
  return account
}

async function beginSession(ctx: RequestContext, account: AccountRow) {
  const refreshToken = newOpaqueToken()
  const expiry = new Date(Date.now() + refreshTokenDays * 86_400_000)
  const [session] = await ctx.services.database.write<{ id: number | null }>(
    scope,
    sql`select begin_session(${account.id}, ${account.password_hash}, ${hashOpaqueToken(refreshToken)}, ${expiry},
      ${(ctx.agent ?? '').slice(0, 500)}, ${ctx.address}) as id`,
  )
  return { sessionId: session?.id, refreshToken }
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
