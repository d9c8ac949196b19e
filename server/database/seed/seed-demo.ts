import type { Services } from '../../context.ts'
import { Tenant } from '../../entities/tenant.entity.ts'
import { seedCompanies } from './seed-companies.ts'

/** Fills an empty database with the demo companies; a database that has tenants is left alone. */
export async function seedDemo(services: Services): Promise<void> {
  const { database, log } = services
  const isEmpty = await database.transaction({ scope: 'platform' }, async (em) => (await em.count(Tenant)) === 0)
  if (!isEmpty) return
  log.info('Loading the demo companies')
  await seedCompanies(services)
}
