import type { EntityManager } from '@mikro-orm/postgresql'
import type { RoleName, SignedInContext } from '../../../context.ts'
import { translatingDuplicates } from '../../../database/unique-violation.ts'
import { AppUser } from '../../../entities/app-user.entity.ts'
import { invalid } from '../../../errors/app-error.ts'
import { mailAddress } from '../../../mail/mail-address.ts'
import { idempotentOperation, type Create } from '../../../operation/idempotent.ts'
import { authorize } from '../../../policies/policy.ts'
import { roleIds, roleNameOf } from '../../../policies/roles.ts'
import { takeQuota } from '../../../database/row-quotas.ts'
import { mayAddToOwnCompany, rolesOfCompany } from '../../../policies/user.policy.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { recordEvent } from '../../../audit/record-event.ts'
import { requireTenant } from '../../tenants/shared/require-tenant.ts'
import type { UserRow } from '../shared/user-rows.ts'
import type { AddUserInput } from '../user.inputs.ts'

const taken = {
  app_user_name_unique: { field: 'userName', message: 'This user name is already taken' },
  app_user_name_alike: { field: 'userName', message: 'This user name looks like one that is already taken' },
  app_user_email_unique: { field: 'email', message: 'This email is already registered' },
}

/**
 * Adds a user: as the platform another platform administrator or a user of any company, as an administrator of a
 * company a user of that company. Throws FORBIDDEN for roles and companies that the caller may not assign, NOT_FOUND
 * for a missing tenant, VALIDATION for fields, CONFLICT for a user name or e-mail in use and for a company that has
 * reached its quota of users, UNAUTHENTICATED when the caller's company was deactivated meanwhile.
 */
export const addUser = idempotentOperation('user.add', async (ctx, input: AddUserInput, create: Create<UserRow>) => {
  const role = roleNameOf(input.roleId)
  assertRoleGrantable(ctx, input, role)
  const email = mailAddress(input.email)!
  if (input.userName.includes('@') && input.userName.toLowerCase() !== email.toLowerCase()) {
    throw invalid({ userName: 'A user name that is an e-mail address must be that of the same user' })
  }
  const passwordHash = await hashPassword(input.password)
  return translatingDuplicates(taken, () =>
    create(async (em) => {
      const tenant = await companyOf(em, ctx, input, role)
      const { firstName, lastName, userName } = input
      const mustChangePassword = input.mustChangePassword ?? false
      const names = { userName, email, firstName: firstName ?? '', lastName: lastName ?? '' }
      if (tenant !== null) await takeQuota(em, ctx, { what: 'users', of: tenant })
      const user = em.create(AppUser, { ...names, passwordHash, mustChangePassword, tenant, role: roleIds[role] })
      await em.flush()
      const detail = { role, tenantId: tenant, userName }
      await recordEvent(ctx, { action: 'user.add', subject: 'user', subjectId: user.id, tenantId: tenant, detail }, em)
      return toRow(user, role)
    }),
  )
})

function assertRoleGrantable({ actor }: SignedInContext, { tenantId, firstName }: AddUserInput, role: RoleName): void {
  const names = tenantId !== undefined && tenantId !== null
  if (actor.tenantId !== null) {
    authorize(mayAddToOwnCompany(actor, role) && !names, 'You can only add users of your own company.')
  } else if (role === 'PLATFORM_ADMIN') {
    if (names) throw invalid({ tenantId: 'A platform administrator belongs to no company' })
    return
  } else if (!names) {
    throw invalid({ tenantId: 'Please select a company' })
  }
  // Users of a company have a first name; for platform administrators it is optional.
  if (!firstName) throw invalid({ firstName: 'First name is required' })
}

/** The id of the user's company; null for users of the platform. */
async function companyOf(
  em: EntityManager,
  { actor }: SignedInContext,
  { tenantId }: AddUserInput,
  role: RoleName,
): Promise<number | null> {
  if (actor.tenantId !== null) return actor.tenantId
  if (tenantId === undefined || tenantId === null) return null
  const { id, type } = await requireTenant(em, tenantId)
  if (!rolesOfCompany[type].includes(role)) throw invalid({ roleId: 'This company does not have this role' })
  return id
}

function toRow({ id, userName, email, firstName, lastName }: AppUser, role: RoleName): UserRow {
  const names = { user_name: userName, first_name: firstName, last_name: lastName }
  return { id, ...names, email, role_id: roleIds[role], role_name: role }
}
