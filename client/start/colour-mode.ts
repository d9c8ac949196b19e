// Runs in the page's head, before anything is painted. client/lib/colour-mode.ts reads and writes the same key.
let mode: string | null = null
try {
  mode = localStorage.getItem('colourMode')
} catch {
  // Storage is switched off: the system's setting decides.
}
if (mode !== 'light' && mode !== 'dark') {
  mode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
document.documentElement.classList.add(mode)
document.documentElement.style.colorScheme = mode

export {}
