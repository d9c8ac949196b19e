import { defineEntity, p } from '@mikro-orm/core'
import { AppUser } from './app-user.entity.ts'
import { Tenant } from './tenant.entity.ts'

export type FilePurpose = 'machine_photo' | 'model_photo' | 'support_file' | 'ticket_file' | 'entry_file' | 'note_file'

const StoredFileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'stored_file',
  properties: {
    id: p.integer().primary(),
    tenant: () => p.manyToOne(Tenant).ref(),
    purpose: p.text().$type<FilePurpose>(),
    key: p.text().unique(),
    size: p.bigint('number'),
    sha256: p.text(),
    contentType: p.text(),
    originalName: p.text(),
    createdBy: () => p.manyToOne(AppUser).ref().nullable().fieldName('created_by'),
    createdAt: p.datetime().length(3).defaultRaw('now()'),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class StoredFile extends StoredFileSchema.class {}
StoredFileSchema.setClass(StoredFile)
