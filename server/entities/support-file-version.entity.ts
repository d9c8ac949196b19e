import { defineEntity, p } from '@mikro-orm/core'
import { StoredFile } from './stored-file.entity.ts'
import { SupportFile } from './support-file.entity.ts'

const SupportFileVersionSchema = defineEntity({
  name: 'SupportFileVersion',
  tableName: 'support_file_version',
  properties: {
    id: p.integer().primary(),
    supportFile: () => p.manyToOne(SupportFile).ref(),
    number: p.integer(),
    /** What is new in it; empty for the first. */
    change: p.text().default(''),
    language: p.text().nullable(),
    /** The day from which it is the current one; null for at once. */
    validFrom: p.date().nullable(),
    storedFile: () => p.manyToOne(StoredFile).ref(),
    originalName: p.text(),
    contentType: p.text(),
    size: p.bigint('number'),
    sha256: p.text(),
    pageCount: p.integer().nullable(),
    durationSeconds: p.integer().nullable(),
    posterFile: () => p.manyToOne(StoredFile).ref().nullable(),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
  },
})

/** Written once: no role may change a version. */
export class SupportFileVersion extends SupportFileVersionSchema.class {}
SupportFileVersionSchema.setClass(SupportFileVersion)
