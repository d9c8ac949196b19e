/** What an item of local storage says; null where there is none, or storage is disabled. */
export function keptOnDevice(item: string): string | null {
  try {
    return localStorage.getItem(item)
  } catch {
    return null
  }
}

/**
 * Keeps it for later visits; null forgets it. Where storage is disabled it is forgotten with the page: nothing that is
 * kept this way is needed.
 * @returns whether it is kept.
 */
export function keepOnDevice(item: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(item)
    else localStorage.setItem(item, value)
    return true
  } catch {
    return false
  }
}
