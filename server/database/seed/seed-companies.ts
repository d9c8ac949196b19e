import type { Services } from '../../context.ts'
import { AppUser } from '../../entities/app-user.entity.ts'
import { Tenant } from '../../entities/tenant.entity.ts'
import { roleIds } from '../../policies/roles.ts'
import { hashPassword } from '../../security/passwords.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

export type DemoCompany = 'supplier' | 'client' | 'supplier2' | 'client2'

const companies: Record<DemoCompany, { name: string; type: Tenant['type'] }> = {
  supplier: { name: 'Nordhaven Automation', type: 'SUPPLIER_ADMIN' },
  client: { name: 'Brightwell Foods', type: 'CLIENT_ADMIN' },
  supplier2: { name: 'Castellan Machine Works', type: 'SUPPLIER_ADMIN' },
  client2: { name: 'Alderpoint Plastics', type: 'CLIENT_ADMIN' },
}

/** The demo companies and one account per role. Answers the tenants' ids. */
export async function seedCompanies({ database }: Services): Promise<Record<DemoCompany, number>> {
  const passwordHash = await hashPassword(demoPassword)
  return database.transaction({ scope: 'platform' }, async (em) => {
    const tenants = {} as Record<DemoCompany, Tenant>
    for (const [key, { name, type }] of Object.entries(companies) as [DemoCompany, (typeof companies)[DemoCompany]][]) {
      tenants[key] = em.create(Tenant, {
        type,
        companyName: name,
        email: `${key}@example.com`,
        activated: true,
        registered: true,
        country: 'Germany',
        state: 'Bavaria',
      })
    }
    await em.flush()
    for (const { userName, role, company } of demoAccounts) {
      em.create(AppUser, {
        tenant: company ? tenants[company] : null,
        role: roleIds[role],
        userName,
        email: `${userName}@example.com`,
        firstName: userName[0]!.toUpperCase() + userName.slice(1),
        lastName: 'Demo',
        passwordHash,
      })
    }
    await em.flush()
    return Object.fromEntries(Object.entries(tenants).map(([key, { id }]) => [key, id])) as Record<DemoCompany, number>
  })
}
