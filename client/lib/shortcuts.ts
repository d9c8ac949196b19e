const storageKey = 'singleKeys'

/** Whether single keys work; on unless the user has switched them off on this device (WCAG 2.1.4). */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage they stay as they are.
  }
}

let show: (() => void) | undefined
let isAsked = false

/** Shows the list of keys, at once or as soon as its code is there. */
export function askForShortcuts(): void {
  if (show) show()
  else isAsked = true
}

/** Called by what shows the list; returns a function that ends it. */
export function showingShortcuts(open: () => void): () => void {
  show = open
  if (isAsked) open()
  isAsked = false
  return () => {
    show = undefined
  }
}
