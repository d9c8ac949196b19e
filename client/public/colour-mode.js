// Runs before the first paint, as a file of our own: the content security policy refuses inline scripts.
// client/lib/colour-mode.ts reads and writes the same key.
;(function () {
  var mode = null
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
})()
