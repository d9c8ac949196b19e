import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { asVisitor, type RequestContext } from '../../../context.ts'
import { execute } from '../../../database/execute.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { idempotent, type Create } from '../../../operation/idempotent.ts'
import { countAttempts, forgiveAttempt } from '../../../security/rate-limits.ts'
import { networkOf } from '../../../security/network.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { hashInvitationCode } from '../shared/invitation-code.ts'
import type { SignUpInput } from '../invitation.inputs.ts'

/**
 * Codes of sixty bits cannot be guessed; the limit slows attempts down, and is high enough for an office behind one
 * address.
 */
const failuresPerAddress = { limit: 200, windowSeconds: 15 * 60 }

/** The outcomes of the database function check_invitation(). */
type Verdict = 'open' | 'code' | 'email'

const taken = {
  tenant_company_unique: { field: 'company_name', message: 'This company name is already registered' },
  tenant_name_alike: { field: 'company_name', message: 'This company name looks like one that is already registered' },
  app_user_name_unique: { field: 'userName', message: 'This user name is already taken' },
  app_user_name_alike: { field: 'userName', message: 'This user name looks like one that is already taken' },
  app_user_email_unique: { field: 'email', message: 'This email is already registered' },
}

/**
 * Creates the account of an invitation, with the invitation's role and tenant, and completes that tenant. Of several
 * sign-ups with one code, concurrent or not, one succeeds. Throws VALIDATION (invitation_code) for a code that is
 * wrong, used or expired and (email) for an address that was not invited, CONFLICT naming the field in use,
 * TOO_MANY_REQUESTS after too many failures. A caller without a valid code learns nothing about names in use.
 */
export function signUp(caller: RequestContext, input: SignUpInput): Promise<true> {
  const ctx = asVisitor(caller)
  return idempotent<true>(ctx, { operation: 'invitation.redeem', input }, (create) => makeAccount(ctx, input, create))
}

async function makeAccount(ctx: RequestContext, input: SignUpInput, create: Create<true>): Promise<true> {
  const bucket = `sign-up:${networkOf(ctx.address)}`
  const event = { action: 'invitation.redeem', actorName: input.userName }
  await countAttempts(ctx, [{ bucket, ...failuresPerAddress }], () =>
    recordEvent(ctx, { ...event, outcome: 'refused', detail: { reason: 'too many attempts' } }),
  )
  try {
    const passwordHash = await hashAfterCheck(ctx, input)
    await translatingDuplicates(taken, () =>
      create(async (em) => {
        const account = await redeem(em, input, passwordHash)
        await recordEvent(ctx, { ...event, ...account }, em)
        return true
      }),
    )
  } catch (error) {
    if (error instanceof AppError) {
      await recordEvent(ctx, { ...event, outcome: 'failed', detail: { fields: Object.keys(error.fields ?? {}) } })
    }
    throw error
  }
  await forgiveAttempt(ctx, bucket)
  return true
}

/** Checks the code before the expensive password hash; the redemption checks it again under a lock. */
async function hashAfterCheck({ services }: RequestContext, input: SignUpInput): Promise<string> {
  const { userName, password } = input
  const { codeHash, email } = keysOf(input)
  if (userName.includes('@') && userName.toLowerCase() !== email.toLowerCase()) {
    throw invalid({ userName: 'A user name that is an e-mail address must be your own' })
  }
  const [checked] = await services.database.read<{ verdict: Verdict }>(
    { scope: 'auth' },
    sql`select check_invitation(${codeHash}, ${email}) as verdict`,
  )
  assertInvitationOpen(checked?.verdict)
  return hashPassword(password)
}

async function redeem(em: EntityManager, input: SignUpInput, passwordHash: string) {
  const { firstName, lastName, userName, company_name: company } = input
  const { codeHash, email } = keysOf(input)
  const [row] = await execute<{ outcome: Verdict; account_id: number; company_id: number }>(
    em,
    sql`select * from redeem_invitation(${codeHash}, ${email}, ${firstName}, ${lastName}, ${userName}, ${company},
      ${passwordHash})`,
  )
  assertInvitationOpen(row?.outcome)
  const { account_id: actorId, company_id: tenantId } = row!
  return { actorId, tenantId, subject: 'tenant', subjectId: tenantId, detail: { company } }
}

/** The keys by which an invitation is found, in the database's spelling. */
function keysOf({ invitation_code: code, email }: SignUpInput): { codeHash: string; email: string } {
  return { codeHash: hashInvitationCode(code), email: mailAddress(email)! }
}

function assertInvitationOpen(verdict: Verdict | undefined): void {
  if (verdict === 'open') return
  if (verdict === 'email') throw invalid({ email: 'Please sign up with the email address that was invited' })
  throw invalid({ invitation_code: 'This invitation code is wrong, already used or expired' })
}
