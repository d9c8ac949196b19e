import { ValidateBy } from 'class-validator'

/** Refers to a row either by its id, or by a text such as its name or its number. */
export type Reference = string | number

/** A reference is present; the operation checks whether it resolves. */
export function IsReference(message: string): PropertyDecorator {
  return ValidateBy({ name: 'isReference', validator: { validate: isReference, defaultMessage: () => message } })
}

function isReference(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' && value.length <= 255 : Number.isInteger(value)
}
