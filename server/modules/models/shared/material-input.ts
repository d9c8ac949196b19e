import { IdInput } from '../../../validation/id.inputs.ts'
import { IsModelOfMaterial } from './owner-fields.ts'

/** A row of material by its id; what belongs to a model is deleted only with the model's id. */
export class MaterialInput extends IdInput {
  @IsModelOfMaterial()
  modelId?: number
}
