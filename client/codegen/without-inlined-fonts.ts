import type { Plugin } from 'vite'

const inlinedFont = /@font-face\s*\{[^}]*url\(["']?data:[^}]*\}/g

/**
 * Takes the fonts out that GraphiQL's style sheet carries as `data:` addresses: the content security policy refuses
 * them, and the browser reports each one. Text falls back to the fonts of the system.
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
