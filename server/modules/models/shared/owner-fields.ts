import { IsOptional, ValidateIf } from 'class-validator'
import { IsRowId } from '../../../validation/row-id.ts'
import type { OwnerOfMaterial } from './material-owner.ts'

const all = (...decorators: PropertyDecorator[]): PropertyDecorator => {
  return (prototype, name) => {
    for (const decorate of decorators) decorate(prototype, name)
  }
}

/** Marks the machine of material, which is needed unless a model is named. */
export const IsMachineOfMaterial = () =>
  all(
    ValidateIf(({ machineId, modelId }: OwnerOfMaterial) => modelId == null || machineId != null),
    IsRowId('Machine ID not provided'),
  )

/** Marks the model of material. */
export const IsModelOfMaterial = () => all(IsOptional(), IsRowId())
