import { validate, type ValidationError } from 'class-validator'
import { AppError, invalid } from '../errors/app-error.ts'
import { normalise } from './normalised.ts'

export type InputClass<T extends object> = new () => T

/** What both doors give class-validator: unknown fields are dropped by the doors, so they are not an error here. */
const validatorOptions = {
  forbidUnknownValues: false,
  // Without this the error would carry what was sent, passwords too.
  validationError: { target: false, value: false },
}

/** PostgreSQL keeps every character but one, and a statement with it would look like a broken connection. */
const unkeptCharacter = 'This text has a character that cannot be kept.'

/** Normalises what the class marks so, then throws VALIDATION with one message per field that breaks a rule. */
export async function validateInput(input: object): Promise<void> {
  normalise(input)
  const errors = await validate(input, validatorOptions)
  if (errors.length > 0) throw invalid(fieldsOf(errors))
  const unkept = Object.entries(input).filter(([, value]) => typeof value === 'string' && value.includes('\0'))
  if (unkept.length > 0) throw invalid(Object.fromEntries(unkept.map(([name]) => [name, unkeptCharacter])))
}

/**
 * Throws BAD_REQUEST for such a text, or one with half a pair of surrogates, that no class looks after: an argument of its
 * own, a part of an address.
 */
export function refuseUnkept(text: unknown): void {
  if (typeof text !== 'string' || (text.isWellFormed() && !text.includes('\0'))) return
  throw new AppError('BAD_REQUEST', unkeptCharacter)
}

function fieldsOf(errors: ValidationError[], prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { property, constraints = {}, children } of errors) {
    // What is missing or no text at all is also not shorter than its limit, but nobody wants to hear that.
    const { maxLength, ...others } = constraints
    const message = Object.values(others)[0] ?? maxLength
    if (message) fields[prefix + property] = message
    if (children?.length) Object.assign(fields, fieldsOf(children, `${prefix}${property}.`))
  }
  return fields
}
