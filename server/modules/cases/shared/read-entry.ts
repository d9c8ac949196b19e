import type { SignedInContext } from '../../../context.ts'
import { notFound } from '../../../errors/app-error.ts'
import { readTimeline, type TimelineEntry } from './timeline.ts'

/** How many of the latest entries are looked through first: what was just written or withdrawn is among them. */
const latest = 40

/** One entry of a case as its timeline tells it. Throws NOT_FOUND. */
export async function readEntry(ctx: SignedInContext, ticketId: number, id: string): Promise<TimelineEntry> {
  for (const last of [latest, null]) {
    const { entries, earlierEntries } = await readTimeline(ctx, { ticketId, last })
    const entry = entries.find((one) => one.id === id)
    if (entry) return entry
    if (earlierEntries === 0) break
  }
  throw notFound('entry')
}
