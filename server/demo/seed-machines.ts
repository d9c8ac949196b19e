import type { Services } from '../context.ts'
import { ErrorCode } from '../entities/error-code.entity.ts'
import { MachineClaim } from '../entities/machine-claim.entity.ts'
import { MachinePhoto } from '../entities/machine-photo.entity.ts'
import { Machine } from '../entities/machine.entity.ts'
import { ERROR_CODES } from './data/error-codes.ts'
import { MACHINES, MODELS, type DemoMachine } from './data/machines.ts'
import type { SeededPeople } from './seed-companies.ts'
import { daysAgo, keepAsset, receiveAsset } from './stored-asset.ts'

export interface SeededMachine {
  demo: DemoMachine
  id: number
  /** Ids of its error codes, by code. */
  codes: Map<string, number>
}

/** The machines with their pictures and error codes, as entered by their suppliers, and the clients' claims. */
export async function seedMachines(services: Services, { companies }: SeededPeople): Promise<SeededMachine[]> {
  const seeded: SeededMachine[] = []
  for (const demo of MACHINES) seeded.push(await seedMachine(services, demo, companies))
  return seeded
}

async function seedMachine(
  services: Services,
  demo: DemoMachine,
  companies: SeededPeople['companies'],
): Promise<SeededMachine> {
  const [supplier, client] = [companies[demo.supplier], companies[demo.client]]
  const model = MODELS.find(({ key }) => key === demo.model)!
  const picture = await receiveAsset(services, model.picture, 'machinePicture')
  const createdAt = daysAgo((demo.claim?.daysAgo ?? 5) + 14)

  const { id, codes } = await services.database.transaction({ scope: 'tenant', tenant: supplier }, async (em) => {
    const { name, serialNumber } = demo
    const machine = em.create(Machine, { supplier, client, name, serialNumber, createdAt })
    const storedFile = keepAsset(em, picture, { tenant: supplier, purpose: 'machine_photo', createdAt })
    const { originalName, contentType } = picture
    em.create(MachinePhoto, { machine, storedFile, originalName, contentType, position: 0 })
    const rows = ERROR_CODES[demo.model].map((code) => em.create(ErrorCode, { ...code, machine, createdAt }))
    await em.flush()
    return { id: machine.id, codes: new Map(rows.map((row) => [row.code, row.id])) }
  })
  if (demo.claim) {
    const { name, location, daysAgo: days } = demo.claim
    await services.database.transaction({ scope: 'tenant', tenant: client }, async (em) => {
      em.create(MachineClaim, { machine: id, client, name, location, registeredAt: daysAgo(days) })
    })
  }
  return { demo, id, codes }
}
