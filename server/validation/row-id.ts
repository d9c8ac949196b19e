import { ValidateBy, type ValidationOptions } from 'class-validator'

/** What an integer key can hold; a larger number is no id, and the database would stumble over it. */
const largest = 2_147_483_647

/** Can this be the id of a row? */
export function isRowId(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= largest
}

/** A number that can be the id of a row. Whether there is such a row is the operation's matter. */
export function IsRowId(message?: string, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isRowId',
      validator: {
        validate: isRowId,
        defaultMessage: (args) => message ?? `${args?.property ?? 'This'} must be an id`,
      },
    },
    options,
  )
}
