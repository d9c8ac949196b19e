import { ValidateBy } from 'class-validator'

/**
 * At most this many UTF-16 units, as a browser's maxlength counts. The rule of the same name in class-validator skips
 * some characters that the database counts.
 */
export function MaxTextLength(most: number, options?: { message: string }): PropertyDecorator {
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
