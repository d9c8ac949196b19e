import { validate, type ValidationError } from 'class-validator'
import { AppError, invalid } from '../errors/app-error.ts'
import { normalise } from './normalised.ts'

export type InputClass<T extends object> = new () => T

/** The options of class-validator. Both APIs drop unknown fields before, so these are no error here. */
const validatorOptions = {
  forbidUnknownValues: false,
  // Without this the error would carry the input, passwords too.
  validationError: { target: false, value: false },
}

/** PostgreSQL stores every character but NUL, and a statement with a NUL would look like a broken connection. */
const unstorable = 'This text contains a character that cannot be stored.'

/** Normalises the marked fields, then throws VALIDATION with one message per field that breaks a rule. */
export async function validateInput(input: object): Promise<void> {
  normalise(input)
  const errors = await validate(input, validatorOptions)
  if (errors.length > 0) throw invalid(fieldsOf(errors))
  const unkept = Object.entries(input).filter(([, value]) => typeof value === 'string' && value.includes('\0'))
  if (unkept.length > 0) throw invalid(Object.fromEntries(unkept.map(([name]) => [name, unstorable])))
}

/**
 * Throws BAD_REQUEST for a NUL or a lone surrogate in a text that no input class validates: a single argument, a part
 * of an address.
 */
export function assertStorableText(text: unknown): void {
  if (typeof text !== 'string' || (text.isWellFormed() && !text.includes('\0'))) return
  throw new AppError('BAD_REQUEST', unstorable)
}

function fieldsOf(errors: ValidationError[], prefix = ''): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { property, constraints = {}, children } of errors) {
    // A missing field also fails its length limit, but only the other message helps.
    const { maxLength, ...others } = constraints
    const message = Object.values(others)[0] ?? maxLength
    if (message) fields[prefix + property] = message
    if (children?.length) Object.assign(fields, fieldsOf(children, `${prefix}${property}.`))
  }
  return fields
}
