import { ValidateBy } from 'class-validator'

const shortest = 8
const longest = 128

/** A password that somebody chooses, wherever they do (A25). Its length is counted as a browser counts it. */
export function IsNewPassword(): PropertyDecorator {
  return ValidateBy({
    name: 'isNewPassword',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value.length >= shortest && value.length <= longest,
      defaultMessage: (args) =>
        typeof args?.value === 'string' && args.value.length > longest
          ? `Password must be at most ${longest} characters long`
          : `Password must be at least ${shortest} characters long`,
    },
  })
}
