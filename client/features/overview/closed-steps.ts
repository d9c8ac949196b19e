import { keepOnDevice, keptOnDevice } from '../../lib/kept-on-device.ts'

/** The item of local storage that says what this device knows about the first steps of a user's company. */
const item = (userId: number) => `firstSteps:${userId}`

const closed = 'closed'

/** Whether they are done or were closed, and otherwise how many pixels they took the last time. */
export function knownSteps(userId: number): { closed: boolean; height: number } {
  const known = keptOnDevice(item(userId))
  return { closed: known === closed, height: Number(known) || 0 }
}

/** Where storage is disabled, they are closed until the page is left. */
export function closeSteps(userId: number): void {
  keepOnDevice(item(userId), closed)
}

/** Keeps how high they are, so that the next visit leaves room for them before they have arrived. */
export function keepSteps(userId: number, height: number): void {
  keepOnDevice(item(userId), String(height))
}
