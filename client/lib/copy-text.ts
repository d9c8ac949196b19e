/**
 * Puts a text on the clipboard. On plain http, where browsers have no clipboard for scripts, by a selection of its own.
 * Answers whether it worked.
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
  // Beside the focus, since a dialog takes it back from what is outside.
  ;(before?.parentElement ?? document.body).append(holder)
  holder.select()
  try {
    return document.execCommand('copy')
  } finally {
    holder.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
