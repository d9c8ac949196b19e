/**
 * The place of the figures. On narrow screens the newest material has a line of its own below them, and on very narrow
 * ones their labels have three lines.
 */
export const stripPlace = {
  height: { base: '7.125rem', md: '20' },
  css: { '@media (max-width: 359px)': { height: '8.125rem' } },
} as const
