import type { Services } from '../context.ts'
import { ErrorCode } from '../entities/error-code.entity.ts'
import { MachineClaim } from '../entities/machine-claim.entity.ts'
import { MachinePhoto } from '../entities/machine-photo.entity.ts'
import { Machine } from '../entities/machine.entity.ts'
import { Model } from '../entities/model.entity.ts'
import { ERROR_CODES } from './data/error-codes.ts'
import { MACHINES, MODELS, type DemoMachine } from './data/machines.ts'
import type { SeededPeople } from './seed-companies.ts'
import { daysAgo, keepAsset, receiveAsset } from './stored-asset.ts'

export interface SeededMachine {
  demo: DemoMachine
  id: number
  model: number
  /** Ids of its error codes, by code. */
  codes: Map<string, number>
}

/** The machines with their models, pictures and error codes, as entered by their suppliers, and the clients' claims. */
export async function seedMachines(services: Services, { companies }: SeededPeople): Promise<SeededMachine[]> {
  const seeded: SeededMachine[] = []
  const models = new Map<string, number>()
  for (const demo of MACHINES) {
    const key = `${demo.supplier} ${demo.model}`
    const model = models.get(key) ?? (await seedModel(services, demo, companies))
    models.set(key, model)
    seeded.push(await seedMachine(services, { demo, model }, companies))
  }
  return seeded
}

/** The model of a machine, which its supplier's machines of the same type share. */
async function seedModel(services: Services, demo: DemoMachine, companies: SeededPeople['companies']): Promise<number> {
  const tenant = companies[demo.supplier]
  const { model: name, kind: description } = MODELS.find(({ key }) => key === demo.model)!
  return services.database.transaction({ scope: 'tenant', tenant }, async (em) => {
    const model = em.create(Model, { tenant, name, description, createdAt: daysAgo(60), updatedAt: daysAgo(60) })
    await em.flush()
    return model.id
  })
}

async function seedMachine(
  services: Services,
  { demo, model: modelId }: { demo: DemoMachine; model: number },
  companies: SeededPeople['companies'],
): Promise<SeededMachine> {
  const [supplier, client] = [companies[demo.supplier], companies[demo.client]]
  const model = MODELS.find(({ key }) => key === demo.model)!
  const picture = await receiveAsset(services, model.picture, 'machinePicture')
  const createdAt = daysAgo((demo.claim?.daysAgo ?? 5) + 14)

  const { id, codes } = await services.database.transaction({ scope: 'tenant', tenant: supplier }, async (em) => {
    const { name, serialNumber } = demo
    const machine = em.create(Machine, { supplier, client, model: modelId, name, serialNumber, createdAt })
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
  return { demo, id, model: modelId, codes }
}
