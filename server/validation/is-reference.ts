import { ValidateBy } from 'class-validator'

/** What names one thing in two ways: by its id, or by a text such as its name or its number (A17, A22). */
export type Reference = string | number

/** A reference that was given; whether it names something is the operation's matter. */
export function IsReference(message: string): PropertyDecorator {
  return ValidateBy({ name: 'isReference', validator: { validate: isReference, defaultMessage: () => message } })
}

function isReference(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' && value.length <= 255 : Number.isInteger(value)
}
