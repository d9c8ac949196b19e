const danger = { color: 'fg.error', bg: 'red.subtle' } as const

/** The look of what can be done with a row, card or tile: quiet, because it is repeated. */
export const rowLook = { variant: 'ghost', colorPalette: 'gray', color: 'fg.muted' } as const

/** What destroys something stands last and is red once it is pointed at or has the focus. */
export const destructiveLook = { ...rowLook, _hover: danger, _focusVisible: danger } as const
