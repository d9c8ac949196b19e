/** Begins the name of every item of local storage that holds somebody's work in the playground. */
const prefix = 'playground:'

/** The item of local storage that holds `name` for the user of this id. */
export function playgroundItem(userId: number, name: string): string {
  return `${prefix}${userId}:${name}`
}

/** The names of all such items, of one user or of everybody. */
export function playgroundItems(userId?: number): string[] {
  const start = userId === undefined ? prefix : playgroundItem(userId, '')
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}

/** Removes what anybody has left in the playground on this device. */
export function forgetPlaygroundItems(): void {
  for (const item of playgroundItems()) localStorage.removeItem(item)
}
