import { defineEntity, p } from '@mikro-orm/core'
import { Machine } from './machine.entity.ts'

/** An address of a machine, which its QR label carries; one of them is not revoked. The database chooses the code. */
const MachineLabelSchema = defineEntity({
  name: 'MachineLabel',
  tableName: 'machine_label',
  properties: {
    id: p.integer().primary(),
    machine: () => p.manyToOne(Machine).ref(),
    /** Twelve digits of Crockford's base 32. */
    code: p.text().defaultRaw('new_label_code()'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    revokedAt: p.datetime().length(3).nullable(),
  },
})

export class MachineLabel extends MachineLabelSchema.class {}
MachineLabelSchema.setClass(MachineLabel)
