import { useSyncExternalStore } from 'react'

/** What waits behind links of the navigation, by the text of the link; absent until it is known, and where nothing waits. */
export interface Counts {
  openTickets?: number
  /** For those who register machines. */
  machinesToRegister?: number
}

let counts: Counts = {}
const listeners = new Set<() => void>()

/** Called by whatever has asked the server. */
export function setCounts(known: Counts): void {
  if (known.openTickets === counts.openTickets && known.machinesToRegister === counts.machinesToRegister) return
  counts = known
  for (const listener of listeners) listener()
}

export function useCounts(): Counts {
  return useSyncExternalStore(subscribe, () => counts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
