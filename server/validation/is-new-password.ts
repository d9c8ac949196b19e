import { ValidateBy } from 'class-validator'

const shortest = 8
const longest = 128

/** The error of a new password, or undefined; its length counts UTF-16 units, as in a browser. */
export function passwordProblem(password: string): string | undefined {
  if (password.length > longest) return `Password must be at most ${longest} characters long`
  return password.length < shortest ? `Password must be at least ${shortest} characters long` : undefined
}

/** The rule for every password that a user chooses. */
export function IsNewPassword(): PropertyDecorator {
  const problem = (value: unknown) => passwordProblem(typeof value === 'string' ? value : '')
  return ValidateBy({
    name: 'isNewPassword',
    validator: {
      validate: (value) => problem(value) === undefined,
      defaultMessage: (args) => problem(args?.value) ?? 'Please choose a password',
    },
  })
}
