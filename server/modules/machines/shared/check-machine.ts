import { validateInput } from '../../../validation/validate-input.ts'
import { RegisterMachineInput } from '../machine.inputs.ts'

/** Checks name and serial number by the rules of a single machine. Throws VALIDATION with its reasons. */
export async function checkMachineTexts(
  texts: Record<'machineName' | 'machineSerialNo', unknown>,
): Promise<{ machineName: string; machineSerialNo: string }> {
  const input = Object.assign(new RegisterMachineInput(), texts)
  await validateInput(input)
  return input
}
