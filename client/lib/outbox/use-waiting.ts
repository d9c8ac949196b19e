import { useEffect, useSyncExternalStore } from 'react'
import { readOutbox, subscribeToOutbox, waitingItems } from './outbox-items.ts'
import type { WaitingItem } from './waiting-item.ts'

/** What the signed-in user has not sent yet, the oldest first. */
export function useWaiting(): readonly WaitingItem[] {
  useEffect(() => void readOutbox().catch(() => undefined), [])
  return useSyncExternalStore(subscribeToOutbox, waitingItems)
}
