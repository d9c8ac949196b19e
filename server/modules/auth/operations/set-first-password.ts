import { LockMode } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { transaction, type SignedInContext } from '../../../context.ts'
import { AppUser } from '../../../entities/app-user.entity.ts'
import { AppError, invalid } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { hashPassword, verifyPassword } from '../../../security/passwords.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import type { AccountRow } from '../shared/account.ts'
import type { FirstPasswordInput } from '../auth.inputs.ts'
import { endSessions } from '../shared/end-sessions.ts'

/**
 * Replaces a password set by an administrator with one of the user's own; until then every other call is refused. The
 * current session stays and all others end, because somebody who knew the old password may have opened one. Throws
 * CONFLICT for a user who has already chosen a password and so needs a mailed code to change it, VALIDATION for the old
 * password.
 */
export const setFirstPassword = operation(
  'password.set-first',
  async (ctx, { password }: FirstPasswordInput): Promise<boolean> => {
    if (!ctx.actor.mustChangePassword) throw alreadyChosen()
    await assertOtherPassword(ctx, password)
    const passwordHash = await hashPassword(password)
    return transaction(ctx, async (em) => {
      const { id, sessionId } = ctx.actor
      const user = await em.findOne(
        AppUser,
        { id, mustChangePassword: true, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (!user) throw alreadyChosen()
      user.passwordHash = passwordHash
      user.mustChangePassword = false
      await em.flush()
      await endSessions(em, id, sessionId)
      await recordEvent(ctx, { action: 'password.set-first', subject: 'user', subjectId: id }, em)
      return true
    })
  },
)

async function assertOtherPassword({ services, actor }: SignedInContext, password: string): Promise<void> {
  const [account] = await services.database.read<AccountRow>(
    { scope: 'auth' },
    sql`select * from find_login(${actor.userName})`,
  )
  if (!account || !(await verifyPassword(password, account.password_hash))) return
  throw invalid({ password: 'Please choose another password than the one you were given' })
}

function alreadyChosen(): AppError {
  return new AppError('CONFLICT', 'You have chosen your password already')
}
