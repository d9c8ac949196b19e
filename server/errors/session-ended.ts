import { AppError } from './app-error.ts'

/** UNAUTHENTICATED for a token that is expired, revoked or not ours, and for whose company works no more. */
export function sessionEnded(): AppError {
  return new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in again.')
}
