import { validateInput } from '../../../validation/validate-input.ts'
import { AddErrorCodeInput } from '../error-code.inputs.ts'

/** The texts of an error code as they would be stored; undefined where none is given. */
export interface ErrorCodeTexts {
  error_code: string
  description?: string | null | undefined
  resolution?: string | null | undefined
}

/** Checks the texts of an error code by the rules of a single one. Throws VALIDATION with its reasons. */
export async function checkErrorCodeTexts(texts: Record<keyof ErrorCodeTexts, unknown>): Promise<ErrorCodeTexts> {
  const input = Object.assign(new AddErrorCodeInput(), texts)
  // The machine is the caller's to check.
  input.machineId = 1
  await validateInput(input)
  return input
}
