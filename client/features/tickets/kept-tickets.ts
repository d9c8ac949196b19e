import type { TicketDetailsFragment } from '../../generated/graphql.ts'
import type { NewMedium } from './ticket-media.ts'
import { mergedFields, sameValue } from './ticket-merge.ts'
import { valuesOf, type TicketValues } from './ticket-values.ts'

/** What somebody had written into a ticket form that was left before it was saved. */
export interface KeptTicket {
  /** The version that the form was based on; undefined for a new ticket. */
  base: TicketDetailsFragment | undefined
  values: TicketValues
  media: readonly NewMedium[]
}

// In the memory of this tab only: files cannot be stored elsewhere, and a shared device must not show one user's words to
// the next. The key names the user.
const kept = new Map<string, KeptTicket>()

export function keyOfKept(userId: number | undefined, machineId: number, ticketId: number | undefined): string {
  return [userId, machineId, ticketId].join('/')
}

/** Puts aside what differs from the stored ticket; nothing when nothing does, or when nothing can be saved any more. */
export function keepTicket(key: string, ticket: KeptTicket): void {
  const before = valuesOf(ticket.base)
  const changed = mergedFields.some((field) => !sameValue(before, ticket.values, field))
  const open = !ticket.base?.resolutionStatus
  if (open && (changed || ticket.media.length > 0)) kept.set(key, ticket)
  else kept.delete(key)
}

export function keptTicket(key: string): KeptTicket | undefined {
  return kept.get(key)
}

export function forgetTicket(key: string): void {
  kept.delete(key)
}

/** Forgets all of them; tests begin so. */
export function forgetTickets(): void {
  kept.clear()
}
