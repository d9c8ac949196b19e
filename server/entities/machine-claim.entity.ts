import { defineEntity, p } from '@mikro-orm/core'
import { Machine } from './machine.entity.ts'
import { Tenant } from './tenant.entity.ts'

/** A client's registration of a supplier's machine, with the client's own name and location for it. */
const MachineClaimSchema = defineEntity({
  name: 'MachineClaim',
  tableName: 'machine_claim',
  properties: {
    id: p.integer().primary(),
    machine: () => p.manyToOne(Machine).ref(),
    client: () => p.manyToOne(Tenant).ref(),
    name: p.text().default(''),
    location: p.text().default(''),
    registeredAt: p.datetime().length(3).defaultRaw('now()'),
    endedAt: p.datetime().length(3).nullable(),
  },
})

export class MachineClaim extends MachineClaimSchema.class {}
MachineClaimSchema.setClass(MachineClaim)
