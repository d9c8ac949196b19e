import type { TimelineEntry, EntrySide } from './timeline.ts'

export interface Waiting {
  /** The company that has to answer; null when nobody has spoken, and once the ticket is closed. */
  waitingFor: EntrySide | null
  /** When the other company began to wait. */
  waitingSince: string | null
}

const spoken: readonly string[] = ['COMMENT', 'QUESTION', 'PROPOSAL']

/**
 * For whom an open ticket waits: the company that did not speak last, since the first entry that it has not answered.
 * What was withdrawn does not count, and neither do internal notes, of which the other company must learn nothing.
 */
export function waitingIn(entries: readonly TimelineEntry[], status: string): Waiting {
  const said = entries.filter(({ kind, withdrawnTime }) => spoken.includes(kind) && withdrawnTime === null)
  const last = said.at(-1)
  if (status !== 'OPEN' || !last) return { waitingFor: null, waitingSince: null }
  const unanswered = said.slice(said.findLastIndex(({ side }) => side !== last.side) + 1)
  return { waitingFor: last.side === 'CLIENT' ? 'SUPPLIER' : 'CLIENT', waitingSince: unanswered[0]!.createdTime }
}
