import { randomUUID } from 'node:crypto'
import type { RoleName } from '../../context.ts'
import { AppUser } from '../../entities/app-user.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import { isClientRole, roleIds } from '../../policies/roles.ts'
import { hashPassword } from '../../security/passwords.ts'
import { signIn, type Caller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import { buildClient, buildSupplier } from './build-tenant.ts'
import { insert } from './insert.ts'

export interface UserOverrides {
  role?: RoleName
  tenant?: Pick<Tenant, 'id'>
  userName?: string
  email?: string
  /** Hashed for real; leave it out where no test logs in with it. */
  password?: string
}

const nobodysPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** A user of the role; a missing company is created. */
export async function buildUser(app: TestApp, overrides: UserOverrides = {}): Promise<AppUser> {
  const { role = 'CLIENT_ADMIN', password, ...rest } = overrides
  const mark = randomUUID().slice(0, 8)
  const tenant = role === 'PLATFORM_ADMIN' ? null : (rest.tenant ?? (await companyFor(app, role)))
  return insert(app, AppUser, {
    role: roleIds[role],
    tenant: tenant?.id ?? null,
    userName: rest.userName ?? `user-${mark}`,
    email: rest.email ?? `user-${mark}@example.com`,
    firstName: 'First',
    lastName: 'Last',
    passwordHash: password ? await hashPassword(password) : nobodysPassword,
  })
}

function companyFor(app: TestApp, role: RoleName): Promise<Tenant> {
  return isClientRole(role) ? buildClient(app) : buildSupplier(app)
}

/** A new user of the role, signed in. */
export async function callerAs(app: TestApp, role: RoleName, tenant?: Pick<Tenant, 'id'>): Promise<Caller> {
  return signIn(app, await buildUser(app, { role, ...(tenant && { tenant }) }))
}
