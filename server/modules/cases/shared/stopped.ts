import type { TimelineEntry } from './timeline.ts'

export interface Stopped {
  /** Since when the machine is stopped; null while it runs, and once the ticket is closed. */
  stoppedSince: string | null
  /** How long it was stopped in all, in seconds, until now or until the ticket was closed. */
  stoppedSeconds: number
}

/** When and how long the machine was stopped, as the client's people said and did not withdraw. A resolved
 * ticket ends it. */
export function stoppedIn(entries: readonly TimelineEntry[], status: string): Stopped {
  let since: string | null = null
  let milliseconds = 0
  const end = (time: number) => {
    if (since !== null) milliseconds += Math.max(0, time - Date.parse(since))
    since = null
  }
  for (const { kind, createdTime, withdrawnTime } of entries) {
    if (withdrawnTime !== null) continue
    if (kind === 'STOPPED') since ??= createdTime
    if (kind === 'RUNNING' || kind === 'RESOLVED') end(Date.parse(createdTime))
  }
  const stoppedSince = status === 'OPEN' ? since : null
  end(Date.now())
  return { stoppedSince, stoppedSeconds: Math.floor(milliseconds / 1000) }
}
