/** One column on phones and tablets held upright, two from 960 pixels: the form, and the facts beside it. */
export const ticketColumns = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
  // A field that takes the focus comes to stand above the bar of buttons, which stays at the bottom of the window.
  css: { '& :is(input, textarea, button, a)': { scrollMarginBottom: '32' } },
} as const
