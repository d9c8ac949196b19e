import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm']

/**
 * Serves the data files of the PDF renderer (character maps, the fourteen standard fonts, decoders) from our own
 * origin, because the content security policy and a plant's network allow no other. The renderer adds the names of the
 * files itself, so the hash of their contents is in the name of the folder, which the client reads as
 * `import.meta.env.VITE_PDFJS_DATA`.
 */
export function pdfjsData(): Plugin {
  const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = folders.flatMap((folder) => readdirSync(join(source, folder)).map((name) => `${folder}/${name}`))
  const contents = new Map(files.map((file) => [file, readFileSync(join(source, file))]))
  const hash = createHash('sha256')
  for (const [file, content] of contents) hash.update(`${file} ${content.length}\n`).update(content)
  const target = `assets/pdfjs-${hash.digest('base64url').slice(0, 8)}`
  return {
    name: 'ezshare-pdfjs-data',
    config: () => ({ define: { 'import.meta.env.VITE_PDFJS_DATA': JSON.stringify(`/${target}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${target}`, (request, response, next) => {
        const file = files.find((name) => `/${name}` === request.url)
        if (!file) return next()
        createReadStream(join(source, file)).pipe(response)
      })
    },
    generateBundle() {
      for (const [file, content] of contents) {
        this.emitFile({ type: 'asset', fileName: `${target}/${file}`, source: content })
      }
    },
  }
}
