import type { Plugin } from 'vite'

const inlinedFont = /@font-face\s*\{[^}]*url\(["']?data:[^}]*\}/g

/**
 * Removes the fonts that GraphiQL's style sheet embeds as `data:` URLs: the content security policy blocks them, and
 * the browser reports each one. Text falls back to the system fonts.
 */
export function withoutInlinedFonts(): Plugin {
  return {
    name: 'ezshare-without-inlined-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules[\\/](@graphiql[\\/][^\\/]+|graphiql)[\\/].*\.css$/ },
      handler: (code) => ({ code: code.replaceAll(inlinedFont, ''), map: null }),
    },
  }
}
