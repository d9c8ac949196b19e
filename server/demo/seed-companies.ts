import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { iso31661, iso31662 } from 'iso-3166'
import type { Services } from '../context.ts'
import { AppUser } from '../entities/app-user.entity.ts'
import { Invitation } from '../entities/invitation.entity.ts'
import { Tenant } from '../entities/tenant.entity.ts'
import { roleIds } from '../policies/roles.ts'
import { hashPassword } from '../security/passwords.ts'
import { ACCOUNTS, COMPANIES, type AccountKey, type CompanyKey } from './data/companies.ts'
import { demoPassword } from './demo-accounts.ts'

export interface SeededPeople {
  companies: Record<CompanyKey, number>
  accounts: Record<AccountKey, number>
}

/** The demo companies and one account per role. Returns the ids under the keys of the lists. */
export async function seedCompanies({ database }: Services): Promise<SeededPeople> {
  const passwordHash = await hashPassword(demoPassword)
  return database.transaction({ scope: 'platform' }, async (em) => {
    const companies = new Map<CompanyKey, Tenant>()
    for (const { key, country, state, ...company } of COMPANIES) {
      const names = { country: countryName(country), state: stateName(state) }
      companies.set(key, em.create(Tenant, { ...company, ...names, activated: true, registered: true }))
    }
    inviteProspect(em)
    await em.flush()
    for (const tenant of companies.values()) createInvitation(em, tenant, true)
    const accounts = new Map<AccountKey, AppUser>()
    for (const { key, role, company, firstName, lastName, email } of ACCOUNTS) {
      const tenant = company ? companies.get(company)!.id : null
      const user = { userName: key, firstName, lastName, email, passwordHash }
      accounts.set(key, em.create(AppUser, { ...user, tenant, role: roleIds[role] }))
    }
    await em.flush()
    return { companies: idsOf(companies), accounts: idsOf(accounts) }
  })
}

/** An invited company that has not signed up, to show "Update", "Pending" and "Resend". */
function inviteProspect(em: EntityManager): void {
  const prospect = em.create(Tenant, {
    type: 'CLIENT_ADMIN',
    email: 'maintenance@paper-mill.example',
    country: countryName('SE'),
    state: stateName('SE-AB'),
  })
  createInvitation(em, prospect, false)
}

function createInvitation(em: EntityManager, tenant: Tenant, registered: boolean): void {
  const { email, country, state, type } = tenant
  const expiresAt = new Date(Date.now() + 7 * 86_400_000)
  // No code has this hash: the invitation can be sent again, but not guessed.
  const codeHash = randomBytes(32).toString('hex')
  em.create(Invitation, { tenant, role: roleIds[type], email, country, state, codeHash, expiresAt, registered })
}

function idsOf<Key extends string>(rows: Map<Key, { id: number }>): Record<Key, number> {
  return Object.fromEntries([...rows].map(([key, { id }]) => [key, id])) as Record<Key, number>
}

function countryName(code: string): string {
  return iso31661.find(({ alpha2 }) => alpha2 === code)?.name ?? code
}

function stateName(code: string): string {
  return iso31662.find((state) => state.code === code)?.name ?? code
}
