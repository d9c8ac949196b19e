import { utcText } from '../../../database/utc-text.ts'
import type { ToldEntryRow } from './timeline-rows.ts'

export interface Stopped {
  /** Since when the machine is stopped; null while it runs, and once the ticket is closed. */
  stoppedSince: string | null
  /** How long it was stopped in all, in seconds, until now or until the ticket was closed. */
  stoppedSeconds: number
}

/** When and how long the machine was stopped, as the client's people said and did not withdraw. A resolved
 * ticket ends it. */
export function stoppedIn(told: readonly ToldEntryRow[], closedAt: string | null): Stopped {
  let since: string | null = null
  let milliseconds = 0
  const end = (time: number) => {
    if (since !== null) milliseconds += Math.max(0, time - Date.parse(since))
    since = null
  }
  for (const { kind, created_at: at, withdrawn_at: withdrawn } of told) {
    if (withdrawn !== null) continue
    if (kind === 'STOPPED') since ??= utcText(at)
    if (kind === 'RUNNING') end(Date.parse(utcText(at)))
  }
  const stoppedSince = closedAt === null ? since : null
  end(closedAt === null ? Date.now() : Date.parse(utcText(closedAt)))
  return { stoppedSince, stoppedSeconds: Math.floor(milliseconds / 1000) }
}
