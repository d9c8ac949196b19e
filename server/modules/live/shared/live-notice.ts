/** The channel of all servers of an installation; migration 0080 names it, too. */
export const liveChannel = 'ezshare_live'

/** ENTRY is a new entry of the ticket's timeline, or a withdrawn one. */
export const ticketChangeKinds = ['RAISED', 'CHANGED', 'RESOLVED', 'ENTRY'] as const

export type TicketChangeKind = (typeof ticketChangeKinds)[number]

/** One event of a stream. RESET says that events may have been missed, so that all that is shown has to be read again. */
export type TicketEvent = { kind: 'RESET'; ticketId: null } | { kind: TicketChangeKind; ticketId: number }

/** The last event of a stream whose session has ended; its subscriber gets UNAUTHENTICATED in place of data. */
export interface EndOfSession {
  kind: 'END'
}

/** What a notification of the channel says. */
export type LiveNotice =
  | { of: 'ticket'; kind: TicketChangeKind; ticketId: number; companies: number[] }
  | { of: 'session' | 'user' | 'tenant'; id: number }

/** Reads a payload; null for one that this version does not know, such as one of the next version. */
export function readNotice(payload: string): LiveNotice | null {
  const [of, ...rest] = payload.split(' ')
  if (of === 'ticket') {
    const [kind, id, ...companies] = rest
    const known = ticketChangeKinds.find((name) => name === kind)
    return known ? { of, kind: known, ticketId: Number(id), companies: companies.map(Number) } : null
  }
  if (of === 'session' || of === 'user' || of === 'tenant') return { of, id: Number(rest[0]) }
  return null
}
