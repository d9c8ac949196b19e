import { ValidateBy } from 'class-validator'
import { isMailAddress } from '../mail/mail-address.ts'

/** One plain address without a display name. */
export function IsMailAddress(message = 'Please enter a valid email address.'): PropertyDecorator {
  return ValidateBy({
    name: 'isMailAddress',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isMailAddress(value),
      defaultMessage: () => message,
    },
  })
}
