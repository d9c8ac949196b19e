import { keepOnDevice, keptOnDevice } from '../../lib/kept-on-device.ts'

/** The item of local storage that says how high a user's list of machines that wait was the last time. */
const item = (userId: number) => `proposedMachines:${userId}`

/** Pixels; 0 where none waited or nothing is known. */
export function heightOfProposed(userId: number): number {
  return Number(keptOnDevice(item(userId))) || 0
}

/** Keeps how high the list is, so that the next visit leaves room for it before it has arrived. */
export function keepHeightOfProposed(userId: number, height: number): void {
  keepOnDevice(item(userId), String(height))
}
