import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { transaction, type SignedInContext } from '../../../context.ts'
import { orNotFound } from '../../../database/or-not-found.ts'
import { AppUser } from '../../../entities/app-user.entity.ts'
import { Tenant } from '../../../entities/tenant.entity.ts'
import { AppError } from '../../../errors/app-error.ts'
import { operation } from '../../../operation/operation.ts'
import { roleNameOf } from '../../../policies/roles.ts'
import { isAdministrator } from '../../../policies/user.policy.ts'
import { endSessions } from '../../auth/shared/end-sessions.ts'
import { recordEvent } from '../../../audit/record-event.ts'

/**
 * Deletes a user of the own company, or as the platform any user. The row is kept for thirty days, but the sessions end
 * at once, and user name and e-mail are free again. Throws NOT_FOUND for users of other companies, CONFLICT for the
 * caller and for the last administrator.
 */
export const deleteUser = operation('user.delete', async (ctx, { id }: { id: number }): Promise<boolean> =>
  transaction(ctx, async (em) => {
    const user = orNotFound(await findUser(em, ctx, id), 'user')
    if (user.id === ctx.actor.id) throw new AppError('CONFLICT', 'You cannot delete your own account')
    await lockAgainstOthers(em, ctx, user)
    user.deletedAt = new Date()
    await em.flush()
    await endSessions(em, id)
    const tenantId = user.tenant?.id ?? null
    const detail = { userName: user.userName, role: roleNameOf(user.role.id), tenantId }
    await recordEvent(ctx, { action: 'user.delete', subject: 'user', subjectId: id, tenantId, detail }, em)
    return true
  }),
)

function findUser(em: EntityManager, { actor }: SignedInContext, id: number): Promise<AppUser | null> {
  const withinCompany =
    actor.tenantId === null ? { $or: [{ tenant: null }, { tenant: { deletedAt: null } }] } : { tenant: actor.tenantId }
  return em.findOne(AppUser, { id, deletedAt: null, ...withinCompany })
}

/**
 * Locks the user, and with an administrator all administrators of the company, in the order of their ids: when two
 * delete each other, the second waits, reads again and finds itself the last.
 */
async function lockAgainstOthers(em: EntityManager, ctx: SignedInContext, user: AppUser): Promise<void> {
  const inUse = await lockCompany(em, ctx, user)
  const administers = isAdministrator(roleNameOf(user.role.id))
  const kind = administers ? { role: user.role.id, tenant: user.tenant?.id ?? null } : { id: user.id }
  const locked = await em.find(
    AppUser,
    { ...kind, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  orNotFound(
    locked.find(({ id }) => id === user.id),
    'user',
  )
  if (administers && inUse && locked.length === 1) {
    throw new AppError('CONFLICT', 'The last administrator cannot be deleted')
  }
}

/**
 * Whether the company is active and so needs an administrator. The platform locks the company before its users, in the
 * order of deactivation and deletion; administrators of the company cannot lock it, and it was active when their call
 * began.
 */
async function lockCompany(em: EntityManager, { actor }: SignedInContext, { tenant }: AppUser): Promise<boolean> {
  if (!tenant || actor.tenantId !== null) return true
  const company = await em.findOne(Tenant, { id: tenant.id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ })
  return orNotFound(company, 'user').activated
}
