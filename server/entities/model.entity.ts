import { defineEntity, p } from '@mikro-orm/core'
import { Tenant } from './tenant.entity.ts'

/** A group of a supplier's machines, which share what is published for it. */
const ModelSchema = defineEntity({
  name: 'Model',
  tableName: 'model',
  properties: {
    id: p.integer().primary(),
    /** The supplier. */
    tenant: () => p.manyToOne(Tenant).ref(),
    name: p.text(),
    description: p.text().default(''),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    updatedAt: p.datetime().length(3).defaultRaw('now()'),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class Model extends ModelSchema.class {}
ModelSchema.setClass(Model)
