import type { TimelineEntry, EntrySide } from './timeline.ts'

export interface Taken {
  /** The person of each company who has taken the ticket; null when nobody has. */
  takenByClient: string | null
  takenBySupplier: string | null
}

/** Who has taken a ticket: one person of each company, whoever of it said so last. */
export function takenIn(entries: readonly TimelineEntry[]): Taken {
  const takerOf = (side: EntrySide) => {
    const last = entries.findLast((entry) => entry.side === side && ['TAKEN', 'GIVEN_BACK'].includes(entry.kind))
    return last?.kind === 'TAKEN' ? last.authorName : null
  }
  return { takenByClient: takerOf('CLIENT'), takenBySupplier: takerOf('SUPPLIER') }
}
