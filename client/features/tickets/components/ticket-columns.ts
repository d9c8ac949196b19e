/** One column on phones and tablets held upright, two from 960 pixels: the form, and the facts beside it. */
export const ticketColumns = {
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
} as const
