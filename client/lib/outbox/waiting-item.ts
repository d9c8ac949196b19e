import type { AddTicketEntryMutationVariables, CreateTicketMutationVariables } from '../../generated/graphql.ts'

/** A text of a case. */
export interface EntryRequest {
  operation: 'AddTicketEntry'
  variables: AddTicketEntryMutationVariables
}

/** A new ticket. */
export interface TicketRequest {
  operation: 'CreateTicket'
  variables: CreateTicketMutationVariables
  /** What the input does not say, so that the ticket can be shown and opened for editing. */
  about: { machineName: string; errorCode: string }
}

/** What can wait on the device. */
export type OutboxRequest = EntryRequest | TicketRequest

/** A file inside of the variables that are kept, in whose place this stands. */
export interface FilePlace {
  outboxFile: number
  name: string
  type: string
  lastModified: number
}

/** A request that waits. Its files are read only when it is sent or edited. */
export interface WaitingItem {
  id: string
  /** Milliseconds since 1970, as all times here. */
  keptAt: number
  /** The server may have it since then, and keeps its answer for a day from then on. */
  triedAt: number
  /** A tab is sending it until then, unless that tab says so again or ends. */
  sendingUntil: number
  /** The idempotency key is derived from it. */
  seed: string
  /** The variables have a `FilePlace` in place of each file. */
  request: OutboxRequest
  /** The names of its files. */
  fileNames: readonly string[]
  /** Why the server has refused it. */
  refusal?: string | undefined
}

/** The server keeps an answer for a day; this leaves an hour for clocks that differ. */
const safeMilliseconds = 23 * 60 * 60 * 1000

export type WaitingState = 'waiting' | 'sending' | 'refused' | 'old'

/** An old one may have been stored without the device knowing it, and is sent only when its author says so. */
export function stateOf({ triedAt, sendingUntil, refusal }: WaitingItem, now = Date.now()): WaitingState {
  if (sendingUntil > now) return 'sending'
  if (refusal !== undefined) return 'refused'
  return now - triedAt > safeMilliseconds ? 'old' : 'waiting'
}
