/** The item of local storage that says that this user's first steps are done or closed. */
const item = (userId: number) => `firstSteps:${userId}`

export function stepsAreClosed(userId: number): boolean {
  try {
    return localStorage.getItem(item(userId)) !== null
  } catch {
    return false
  }
}

export function closeSteps(userId: number): void {
  try {
    localStorage.setItem(item(userId), 'closed')
  } catch {
    // Storage is disabled: they are closed until the page is left.
  }
}
