/**
 * Copies a text to the clipboard. On plain http, where scripts have no clipboard API, it selects the text in an element
 * and copies the selection.
 * @returns whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
    return copySelection(text)
  } catch {
    return false
  }
}

function copySelection(text: string): boolean {
  const before = document.activeElement
  const holder = document.createElement('textarea')
  holder.value = text
  holder.readOnly = true
  holder.style.position = 'fixed'
  holder.style.opacity = '0'
  // Next to the focused element, because a dialog takes the focus back from anything outside it.
  ;(before?.parentElement ?? document.body).append(holder)
  holder.select()
  try {
    return document.execCommand('copy')
  } finally {
    holder.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
