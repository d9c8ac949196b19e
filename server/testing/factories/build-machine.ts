import { randomUUID } from 'node:crypto'
import { MachineClaim } from '../../entities/machine-claim.entity.ts'
import { Machine } from '../../entities/machine.entity.ts'
import type { Tenant } from '../../entities/tenant.entity.ts'
import type { TestApp } from '../test-app.ts'
import { buildClient, buildSupplier } from './build-tenant.ts'
import { insert } from './insert.ts'

export interface MachineOverrides {
  supplier?: Pick<Tenant, 'id'>
  client?: Pick<Tenant, 'id'>
  /** One of the supplier's models. */
  model?: { id: number }
  name?: string
  serialNumber?: string
  /** The client's name for the claimed machine; true takes the supplier's. */
  claimed?: boolean | { name?: string; location?: string }
}

/** A machine of a supplier for a client, claimed by default; missing companies are created. */
export async function buildMachine(app: TestApp, overrides: MachineOverrides = {}): Promise<Machine> {
  const mark = randomUUID().slice(0, 8)
  const { name = `Machine ${mark}`, serialNumber = `SN-${mark}`, claimed = true } = overrides
  const supplier = overrides.supplier ?? (await buildSupplier(app))
  const client = overrides.client ?? (await buildClient(app))
  const sides = { supplier: supplier.id, client: client.id }
  const machine = await insert(app, Machine, { ...sides, model: overrides.model?.id ?? null, name, serialNumber })
  if (claimed) {
    const own = claimed === true ? {} : claimed
    await insert(app, MachineClaim, { machine: machine.id, client: client.id, name, location: 'Hall 1', ...own })
  }
  return machine
}
