import { AppError } from './app-error.ts'

/** UNAUTHENTICATED for a token that is expired, revoked or forged, and for a user of a deactivated company. */
export function sessionEnded(): AppError {
  return new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in again.')
}
