import { defineEntity, p } from '@mikro-orm/core'
import { Tenant } from './tenant.entity.ts'

const MachineSchema = defineEntity({
  name: 'Machine',
  tableName: 'machine',
  properties: {
    id: p.integer().primary(),
    supplier: () => p.manyToOne(Tenant).ref(),
    client: () => p.manyToOne(Tenant).ref(),
    /** The supplier's name for it; a client's own name lives on its claim (A49). */
    name: p.text(),
    serialNumber: p.string().length(100),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .length(3)
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
    /** Since when the supplier has given up a claimed machine: the client keeps it, read-only (A52). */
    unmaintainedAt: p.datetime().length(3).nullable(),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class Machine extends MachineSchema.class {}
MachineSchema.setClass(Machine)
