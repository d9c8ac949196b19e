import { keepOnDevice, keptOnDevice } from '../kept-on-device.ts'

/** The local storage item with what a user has searched for on this device; it goes with the log-out. */
const item = (userId: number) => `searches:${userId}`
const most = 6

/** What the user has opened a hit of, the newest first. */
export function recentSearches(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(keptOnDevice(item(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    // Something else has written it.
    return []
  }
}

export function keepSearch(userId: number, text: string): void {
  const kept = [text, ...recentSearches(userId).filter((other) => other !== text)].slice(0, most)
  keepOnDevice(item(userId), JSON.stringify(kept))
}
