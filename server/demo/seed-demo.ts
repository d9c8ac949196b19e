import type { Services } from '../context.ts'
import { Tenant } from '../entities/tenant.entity.ts'
import { seedCompanies } from './seed-companies.ts'
import { seedMachines } from './seed-machines.ts'
import { seedMaterial } from './seed-material.ts'
import { seedTickets } from './seed-tickets.ts'

/** Fills an empty database with the demo companies; does nothing when there are tenants. */
export async function seedDemo(services: Services): Promise<void> {
  const { database, log } = services
  const isEmpty = await database.transaction({ scope: 'platform' }, async (em) => (await em.count(Tenant)) === 0)
  if (!isEmpty) return
  log.info('Loading the demo companies')
  const people = await seedCompanies(services)
  const machines = await seedMachines(services, people)
  await seedMaterial(services, machines, people)
  await seedTickets(services, machines, people)
}
