/** What an item of local storage says; null where there is none, or storage is disabled. */
export function keptOnDevice(item: string): string | null {
  try {
    return localStorage.getItem(item)
  } catch {
    return null
  }
}

/** Keeps it for later visits. Where storage is disabled it is forgotten with the page. */
export function keepOnDevice(item: string, value: string): void {
  try {
    localStorage.setItem(item, value)
  } catch {
    // Nothing that is kept this way is needed.
  }
}
