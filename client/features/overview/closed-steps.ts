/** The item of local storage that says what this device knows about the first steps of a user's company. */
const item = (userId: number) => `firstSteps:${userId}`

const closed = 'closed'

/** Whether they are done or were closed, and otherwise how many pixels they took the last time. */
export function knownSteps(userId: number): { closed: boolean; height: number } {
  try {
    const known = localStorage.getItem(item(userId))
    return { closed: known === closed, height: Number(known) || 0 }
  } catch {
    return { closed: false, height: 0 }
  }
}

export function closeSteps(userId: number): void {
  keep(userId, closed)
}

/** Keeps how high they are, so that the next visit leaves room for them before they have arrived. */
export function keepSteps(userId: number, height: number): void {
  keep(userId, String(height))
}

function keep(userId: number, value: string): void {
  try {
    localStorage.setItem(item(userId), value)
  } catch {
    // Storage is disabled: they are closed until the page is left.
  }
}
