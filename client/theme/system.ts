import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import {
  animationStyles,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { codeFont, textFont } from './fonts.ts'
import { printed } from './print.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { semanticColours } from './semantic-tokens.ts'
import { breakpoints, colours } from './tokens.ts'

const looks = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss: {
    ...globalCss,
    html: { ...globalCss.html, bg: 'bg.canvas', colorPalette: 'accent' },
    body: { minHeight: '100dvh' },
    // Photographs are taken for white paper.
    '.dark main img:not([src$=".svg"])': { filter: 'brightness(0.9)' },
    time: { fontVariantNumeric: 'tabular-nums' },
    // A page's URL can point to an anchor in it; the sticky top bar must not cover that anchor.
    ':target': { scrollMarginTop: '20' },
    '*, ::before, ::after': {
      // A duration above zero would start a transition of every property when this style sheet arrives: frames for everything.
      _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0s !important' },
    },
    ...printed,
  },
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      ...tokens,
      colors: { ...tokens.colors, ...colours },
      fonts: { body: { value: textFont }, heading: { value: textFont }, mono: { value: codeFont } },
    },
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
    semanticTokens: {
      ...semanticTokens,
      radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.xl}' } },
    },
  },
})

/**
 * The look of the product. Assembled by hand instead of from the library's default config, so that only the recipes in
 * use are loaded.
 */
export const system = createSystem(defaultBaseConfig, looks, {
  theme: { semanticTokens: { colors: semanticColours } },
})
