import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm']

/**
 * Serves the data files of the PDF renderer (character maps, the fourteen standard fonts, decoders) from our own
 * origin under /pdfjs/, because the content security policy and a plant's network allow no other.
 */
export function pdfjsData(): Plugin {
  const source = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const files = folders.flatMap((folder) => readdirSync(join(source, folder)).map((name) => `${folder}/${name}`))
  return {
    name: 'ezshare-pdfjs-data',
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const file = files.find((name) => `/${name}` === request.url)
        if (!file) return next()
        createReadStream(join(source, file)).pipe(response)
      })
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({ type: 'asset', fileName: `pdfjs/${file}`, source: readFileSync(join(source, file)) })
      }
    },
  }
}
