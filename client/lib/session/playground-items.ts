/** The prefix of every local storage item that holds a user's work in the playground. */
const prefix = 'playground:'

/** The local storage item that holds `name` for the user with this id. */
export function playgroundItem(userId: number, name: string): string {
  return `${prefix}${userId}:${name}`
}

/** The names of all such items, of one user or of all users. */
export function playgroundItems(userId?: number): string[] {
  const start = userId === undefined ? prefix : playgroundItem(userId, '')
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Removes the playground work of all users from this device, and what they searched for (recent-searches.ts). */
export function forgetPlaygroundItems(): void {
  try {
    for (const item of Object.keys(localStorage)) {
      if (/^(playground|searches):/.test(item)) localStorage.removeItem(item)
    }
  } catch {
    // Without storage nothing was kept.
  }
}
