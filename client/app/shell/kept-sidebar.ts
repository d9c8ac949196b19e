const key = 'sidebar'

/** Whether the sidebar was open when the user last changed it on this device. */
export function sidebarWasOpen(): boolean {
  try {
    return localStorage.getItem(key) !== 'closed'
  } catch {
    return true
  }
}

export function keepSidebar(open: boolean): void {
  try {
    if (open) localStorage.removeItem(key)
    else localStorage.setItem(key, 'closed')
  } catch {
    // Storage is disabled: the choice lasts until the page is left.
  }
}
