import type { SignedInContext } from '../../context.ts'
import { modelAbilities } from '../../policies/model.policy.ts'
import { address, integer, nullable, record, text, time } from '../../api/kit/response-schema.ts'
import { utcText } from '../../database/utc-text.ts'
import type { Model } from './shared/model-rows.ts'
import type { ModelType } from './model.types.ts'

export function presentModel({ actor }: SignedInContext) {
  return (model: Model): ModelType => ({ ...modelJson(model), viewerCan: modelAbilities(actor, model) })
}

export function modelJson(model: Model) {
  return {
    id: model.id,
    name: model.name,
    description: model.description,
    pictureUrl: model.picture_url,
    machines: model.machines,
    material: model.material,
    createdAt: utcText(model.created_at),
    updatedAt: utcText(model.updated_at),
  }
}

const material = record<Model['material']>('ModelMaterial', {
  errorCodes: integer,
  manuals: integer,
  faqs: integer,
  documents: integer,
  videos: integer,
})

export const model = record<ReturnType<typeof modelJson>>('Model', {
  id: integer,
  name: text,
  description: text,
  pictureUrl: nullable(address),
  machines: integer,
  material,
  createdAt: time,
  updatedAt: time,
})
