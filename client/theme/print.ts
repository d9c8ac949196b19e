/** Ink on paper, whatever colour mode the screen has. */
const paper = {
  background: 'white !important',
  '--chakra-colors-bg': 'white !important',
  '--chakra-colors-bg-canvas': 'white !important',
  '--chakra-colors-bg-panel': 'white !important',
  '--chakra-colors-bg-subtle': 'white !important',
  '--chakra-colors-bg-muted': 'white !important',
  '--chakra-colors-accent-subtle': 'white !important',
  '--chakra-colors-fg': 'black !important',
  '--chakra-colors-fg-muted': '#374151 !important',
  '--chakra-colors-accent-fg': 'black !important',
  '--chakra-colors-border': '#9ca3af !important',
}

const absent = { _print: { display: 'none !important' } }

/**
 * Every page as a sheet: facts and pictures without what can only be pressed. `data-print="hide"` leaves an element out,
 * `data-print="whole"` prints all of what scrolls on the screen.
 */
export const printed = {
  '@page': { margin: '14mm' },
  ':root, .dark, .light': { _print: paper },
  'nav, [data-print="hide"], [data-scope="toast"], header a[href$="/contact-us"]': absent,
  // What was entered stands without its frame; of the failure modes those that were chosen.
  'form button:not(:has(img, video)):not([aria-pressed="true"]), form input[type="search"], form svg': absent,
  'form .chakra-field__requiredIndicator, form .chakra-field__helperText': absent,
  'form input, form textarea': { _print: { border: 'none !important', padding: '0 !important', resize: 'none' } },
  '[data-print="whole"]': {
    _print: { height: 'auto !important', maxHeight: 'none !important', overflow: 'visible !important' },
  },
  'tr, img, li, dl': { _print: { breakInside: 'avoid' } },
}
