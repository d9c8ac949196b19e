import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const client = join(import.meta.dirname, '../')
const prefix = 'virtual:texts/'

/** The file of each area of texts, by the area's name: `ticketForm` is in `ticket-form.ts`. */
const files = new Map(
  readdirSync(`${client}locales/en`).map((file) => [
    file.replace('.ts', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    `${client}locales/en/${file}`,
  ]),
)

/** The areas whose texts a module names: `'tickets.title'` or `` `tickets.${name}` `` is a text of `tickets`. */
export function areasOf(code: string): string[] {
  const named = code.matchAll(/['"`](\w+)\.[\w$]/g)
  return [...new Set([...named].map(([, area = '']) => area))].filter((area) => files.has(area))
}

/**
 * Loads the texts of an area together with the modules that name one of them, so that a page loads the texts it shows
 * and no others. A module lists nothing, so nothing can be forgotten.
 */
export function areaTexts(): Plugin {
  return {
    name: 'ezshare-area-texts',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\/client\/.*\.tsx?$/, exclude: /\/(generated|locales|build)\// } },
      handler(code) {
        const imports = areasOf(code).map((area) => `\nimport '${prefix}${area}'`)
        return imports.length > 0 ? { code: code + imports.join(''), map: null } : undefined
      },
    },
    resolveId: {
      filter: { id: /^virtual:texts\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /virtual:texts\// },
      handler(id) {
        const area = id.slice(prefix.length + 1)
        const [i18n, texts] = [`${client}lib/i18n.ts`, files.get(area)].map((file) => JSON.stringify(file))
        return `import { addTexts } from ${i18n}\nimport { ${area} } from ${texts}\naddTexts('${area}', ${area})`
      },
    },
  }
}
