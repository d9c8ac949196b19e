import { ValidateBy, type ValidationOptions } from 'class-validator'

/** The largest integer key; with a larger number the database would fail. */
const largest = 2_147_483_647

/** Whether the value can be the id of a row. */
export function isRowId(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= largest
}

/** A number that can be the id of a row. The operation checks whether the row exists. */
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
