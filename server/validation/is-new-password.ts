import { ValidateBy } from 'class-validator'

const shortest = 8
const longest = 128

/** What is wrong with a new password; its length is counted as a browser counts it (A25). */
export function passwordProblem(password: string): string | undefined {
  if (password.length > longest) return `Password must be at most ${longest} characters long`
  return password.length < shortest ? `Password must be at least ${shortest} characters long` : undefined
}

/** A password that somebody chooses, wherever they do (A25). */
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
