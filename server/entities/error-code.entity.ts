import { defineEntity, p } from '@mikro-orm/core'
import { Machine } from './machine.entity.ts'
import { Model } from './model.entity.ts'
import { SupportFile } from './support-file.entity.ts'

const ErrorCodeSchema = defineEntity({
  name: 'ErrorCode',
  tableName: 'error_code',
  properties: {
    id: p.integer().primary(),
    /** It belongs to a machine or to a model. */
    machine: () => p.manyToOne(Machine).ref().nullable(),
    model: () => p.manyToOne(Model).ref().nullable(),
    code: p.string().length(255),
    description: p.text().default(''),
    resolution: p.text().default(''),
    /** The file and its page that say more. */
    supportFile: () => p.manyToOne(SupportFile).ref().nullable(),
    supportFilePage: p.integer().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    /** The last edit of the texts; null for a row that was never edited. */
    updatedAt: p.datetime().length(3).nullable(),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class ErrorCode extends ErrorCodeSchema.class {}
ErrorCodeSchema.setClass(ErrorCode)
