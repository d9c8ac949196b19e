import { useSyncExternalStore } from 'react'

export type NotificationsView = 'list' | 'preferences'

interface State {
  /** The number of unread notifications; zero until it is known. */
  unread: number
  /** What is open of the window of notifications. */
  shown: NotificationsView | undefined
}

let state: State = { unread: 0, shown: undefined }
const listeners = new Set<() => void>()

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

/** Called by whatever has asked the server how many there are. */
export function setUnread(unread: number): void {
  if (unread !== state.unread) change({ unread })
}

/** Opens the window of notifications, from anywhere, or closes it. */
export function showNotifications(shown: NotificationsView | undefined): void {
  change({ shown })
}

export function useNotificationState(): State {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
