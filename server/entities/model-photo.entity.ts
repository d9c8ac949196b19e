import { defineEntity, p } from '@mikro-orm/core'
import { Model } from './model.entity.ts'
import { StoredFile } from './stored-file.entity.ts'

/** The picture of a model; one of them is not deleted. */
const ModelPhotoSchema = defineEntity({
  name: 'ModelPhoto',
  tableName: 'model_photo',
  properties: {
    id: p.integer().primary(),
    model: () => p.manyToOne(Model).ref(),
    storedFile: () => p.manyToOne(StoredFile).ref(),
    originalName: p.text(),
    contentType: p.text(),
    deletedAt: p.datetime().length(3).nullable(),
  },
})

export class ModelPhoto extends ModelPhotoSchema.class {}
ModelPhotoSchema.setClass(ModelPhoto)
