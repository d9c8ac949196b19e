import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers (or fails) no sooner than after so many milliseconds, so that the time says nothing about which way the work
 * went (row 9). Choose more than the work takes.
 */
export async function noSooner<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = sleep(milliseconds)
  try {
    return await work()
  } finally {
    await pause
  }
}
