import type { EntrySide } from './timeline.ts'
import type { ToldEntryRow } from './timeline-rows.ts'

export interface Taken {
  /** The person of each company who has taken the ticket; null when nobody has. */
  takenByClient: string | null
  takenBySupplier: string | null
}

/** Who has taken a ticket: one person of each company, whoever of it said so last. */
export function takenIn(told: readonly ToldEntryRow[]): Taken {
  const takerOf = (side: EntrySide) => {
    const last = told.findLast((entry) => entry.side === side && ['TAKEN', 'GIVEN_BACK'].includes(entry.kind))
    return last?.kind === 'TAKEN' ? last.author_name : null
  }
  return { takenByClient: takerOf('CLIENT'), takenBySupplier: takerOf('SUPPLIER') }
}
