import { ValidateBy } from 'class-validator'

/**
 * At most so many UTF-16 units, as a browser's maxlength counts (A97). The rule of the same name in class-validator leaves
 * some characters out, which the database counts.
 */
export function MaxLength(most: number, options?: { message: string }): PropertyDecorator {
  return ValidateBy({
    name: 'maxLength',
    constraints: [most],
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value.length <= most,
      defaultMessage: (args) =>
        options?.message ?? `${args?.property ?? 'This'} must be shorter than or equal to ${most} characters`,
    },
  })
}
