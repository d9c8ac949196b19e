import { AppError } from '../../../errors/app-error.ts'
import type { TicketView } from './ticket-rows.ts'

export const alreadyResolved = 'This ticket is already resolved'
export const changedMeanwhile = 'This ticket has been changed by somebody else in the meantime'

/**
 * A change that comes too late, found inside its transaction: the ticket is closed or has changed since it was read.
 */
export class LateChange extends AppError {
  constructor(message: string) {
    super('CONFLICT', message)
  }
}

/** The same conflict as the API adapters answer it, with the current ticket. */
export class TicketConflict extends AppError {
  readonly ticket: TicketView

  constructor(message: string, ticket: TicketView) {
    super('CONFLICT', message)
    this.ticket = ticket
  }
}
