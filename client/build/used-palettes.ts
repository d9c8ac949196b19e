import type { Plugin } from 'vite'

/** The colours and palettes that the product or the parts of the library in it name; a test looks for others in the client. */
export const usedPalettes = [
  ...['transparent', 'current', 'white', 'black', 'whiteAlpha', 'blackAlpha'],
  ...['gray', 'accent', 'red', 'orange', 'green'],
]
/** Semantic colours that are no palette: of surfaces, texts and lines. */
const surfaces = ['bg', 'fg', 'border']
/** A state that the product has no colour for; it is made of the library's blue. */
const unused = 'info'

const modules = { tokens: /theme\/tokens\/colors\.js$/, semanticTokens: /theme\/semantic-tokens\/colors\.js$/ }
const exported = { tokens: 'colors', semanticTokens: 'semanticColors' }

/**
 * Leaves the library's other palettes out of the build: a browser would load them, and make some two hundred variables
 * of them before it can show a page.
 */
export function usedPalettesOnly(): Plugin {
  return {
    name: 'ezshare-used-palettes',
    apply: 'build',
    load: {
      filter: { id: /@chakra-ui\/react\/dist\/esm\/theme\/(semantic-)?tokens\/colors\.js$/ },
      async handler(id) {
        const theme = await import('@chakra-ui/react/theme')
        const kind = modules.tokens.test(id) ? 'tokens' : 'semanticTokens'
        const colours = Object.entries(theme[kind].colors as Record<string, Record<string, unknown>>)
          .filter(([name]) => usedPalettes.includes(name) || surfaces.includes(name))
          .map(([name, { [unused]: _, ...values }]) => [name, values] as const)
        return `export const ${exported[kind]} = ${JSON.stringify(Object.fromEntries(colours))}`
      },
    },
  }
}
