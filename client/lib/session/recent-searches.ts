/** The prefix of the local storage items with what users have searched for on this device; they go with the log-out. */
const prefix = 'searches:'
const most = 6

/** What the user has opened a hit of, the newest first. */
export function recentSearches(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${prefix}${userId}`) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function keepSearch(userId: number, text: string): void {
  const kept = [text, ...recentSearches(userId).filter((other) => other !== text)].slice(0, most)
  try {
    localStorage.setItem(`${prefix}${userId}`, JSON.stringify(kept))
  } catch {
    // Without storage nothing is kept.
  }
}
