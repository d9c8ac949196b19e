import { defineEntity, p } from '@mikro-orm/core'
import { Machine } from './machine.entity.ts'
import { StoredFile } from './stored-file.entity.ts'

const MachinePhotoSchema = defineEntity({
  name: 'MachinePhoto',
  tableName: 'machine_photo',
  properties: {
    id: p.integer().primary(),
    machine: () => p.manyToOne(Machine).ref(),
    storedFile: () => p.manyToOne(StoredFile).ref(),
    originalName: p.text(),
    contentType: p.text(),
    position: p.integer(),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class MachinePhoto extends MachinePhotoSchema.class {}
MachinePhotoSchema.setClass(MachinePhoto)
