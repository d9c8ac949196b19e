import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers (or fails) no sooner than after this many milliseconds, so that the response time does not reveal the path
 * taken, for example whether an account exists. Choose more than the work takes.
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = sleep(milliseconds)
  try {
    return await work()
  } finally {
    await pause
  }
}
