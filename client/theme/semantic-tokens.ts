import { defineSemanticTokens } from '@chakra-ui/react/styled-system'

const pair = (light: string, dark: string) => ({ value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` } })

/** What differs from the library's own: slate surfaces instead of black, the accent, stronger control borders. */
export const semanticColours = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('white', 'gray.900'),
    canvas: pair('gray.50', 'gray.950'),
    subtle: pair('gray.50', 'gray.900'),
    muted: pair('gray.100', 'gray.800'),
    emphasized: pair('gray.200', 'gray.700'),
    panel: pair('white', 'gray.900'),
  },
  fg: {
    DEFAULT: pair('gray.900', 'gray.100'),
    muted: pair('gray.600', 'gray.400'),
    subtle: pair('gray.500', 'gray.400'),
    error: pair('red.700', 'red.300'),
    warning: pair('orange.700', 'orange.300'),
    success: pair('green.700', 'green.300'),
  },
  border: {
    DEFAULT: pair('gray.200', 'gray.700'),
    muted: pair('gray.100', 'gray.800'),
    emphasized: pair('gray.500', 'gray.500'),
    // Outlines of controls: 3:1 against the surface (WCAG 1.4.11).
    control: pair('gray.500', 'gray.500'),
  },
  gray: {
    solid: pair('gray.800', 'gray.200'),
    contrast: pair('white', 'gray.900'),
    subtle: pair('gray.100', 'gray.800'),
    muted: pair('gray.200', 'gray.700'),
    border: pair('gray.500', 'gray.500'),
    focusRing: pair('accent.600', 'accent.300'),
  },
  accent: {
    contrast: pair('white', 'gray.950'),
    fg: pair('accent.700', 'accent.300'),
    subtle: pair('accent.50', 'accent.900'),
    muted: pair('accent.100', 'accent.800'),
    emphasized: pair('accent.200', 'accent.700'),
    solid: pair('accent.600', 'accent.300'),
    focusRing: pair('accent.600', 'accent.300'),
    border: pair('accent.600', 'accent.400'),
  },
  orange: {
    // A dark orange would be brown.
    subtle: pair('orange.100', 'gray.800'),
  },
  red: {
    solid: pair('red.700', 'red.400'),
    contrast: pair('white', 'gray.950'),
    fg: pair('red.700', 'red.300'),
    border: pair('red.700', 'red.400'),
  },
})
