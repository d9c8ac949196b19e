import { defineEntity, p } from '@mikro-orm/core'
import { Model } from './model.entity.ts'
import { Tenant } from './tenant.entity.ts'

const MachineSchema = defineEntity({
  name: 'Machine',
  tableName: 'machine',
  properties: {
    id: p.integer().primary(),
    supplier: () => p.manyToOne(Tenant).ref(),
    client: () => p.manyToOne(Tenant).ref(),
    /** One of the supplier's models. */
    model: () => p.manyToOne(Model).ref().nullable(),
    /** The supplier's name for the machine; the client's own name is on the claim. */
    name: p.text(),
    serialNumber: p.string().length(100),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .length(3)
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    /** When the supplier gave up a claimed machine, which the client keeps read-only. */
    unmaintainedAt: p.datetime().length(3).nullable(),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class Machine extends MachineSchema.class {}
MachineSchema.setClass(Machine)
