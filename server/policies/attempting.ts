import { AppError, type Attempt } from '../errors/app-error.ts'

/** Runs the work; should it be refused, the error tells what was tried, so that the trail can (row 34). */
export async function attempting<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) error.attempt = attempt
    throw error
  }
}
