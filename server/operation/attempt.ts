import { AppError, type Attempt } from '../errors/app-error.ts'

/**
 * Runs the work. On an error, sets the attempt on it, so that the audit trail can record it; of nested calls the
 * outermost sets the attempt last.
 */
export async function recordingAttempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) error.attempt = attempt
    throw error
  }
}
