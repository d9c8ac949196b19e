import { defineEntity, p } from '@mikro-orm/core'
import { Machine } from './machine.entity.ts'
import { Model } from './model.entity.ts'
import { StoredFile } from './stored-file.entity.ts'

export type SupportFileKind = 'MANUAL' | 'FAQ' | 'DOCUMENT' | 'VIDEO'

const SupportFileSchema = defineEntity({
  name: 'SupportFile',
  tableName: 'support_file',
  properties: {
    id: p.integer().primary(),
    /** It belongs to a machine or to a model. */
    machine: () => p.manyToOne(Machine).ref().nullable(),
    model: () => p.manyToOne(Model).ref().nullable(),
    kind: p.text().$type<SupportFileKind>(),
    storedFile: () => p.manyToOne(StoredFile).ref(),
    name: p.string().length(255),
    description: p.text(),
    originalName: p.text(),
    contentType: p.text(),
    size: p.bigint('number'),
    /** The number of the current version. The database writes it and the facts of the file. */
    version: p.integer().default(1),
    language: p.text().nullable(),
    /** What the uploader said about the file; null where nothing was said. */
    pageCount: p.integer().nullable(),
    durationSeconds: p.integer().nullable(),
    posterFile: () => p.manyToOne(StoredFile).ref().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    /** The last edit of the texts; null for a row that was never edited. */
    updatedAt: p.datetime().length(3).nullable(),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class SupportFile extends SupportFileSchema.class {}
SupportFileSchema.setClass(SupportFile)
