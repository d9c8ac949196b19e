import { keptOnDevice } from '../kept-on-device.ts'

const key = 'outbox'

/** How many requests wait on this device, as far as the browser's storage says: known without opening the database. */
export function waitingCount(): number {
  return Number.parseInt(keptOnDevice(key) ?? '0', 10) || 0
}

/** Sets the number, which tells the other tabs too, even where the number stays. @throws where storage is denied. */
export function markWaiting(count: number): void {
  if (count === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, `${count} ${Math.random()}`)
}

/** Calls `listener` when another tab has changed what waits; returns a function that stops it. */
export function onMarkedElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
