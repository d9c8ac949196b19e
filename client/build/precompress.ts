import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const kinds = new Set(['.js', '.mjs', '.css', '.svg', '.html', '.ttf', '.wasm', '.bcmap', '.pfb'])
const smallest = 1024
/** The best compression of larger files, such as those of the playground's editor, would take minutes. */
const largest = 600_000

/**
 * Writes a gzip and a brotli copy beside every file of the build that shrinks, so that the server compresses nothing at run
 * time. Both are needed: browsers accept brotli over https only, and plants run plain http.
 */
export function precompress(): Plugin {
  return {
    name: 'ezshare-precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => kinds.has(extname(name)))
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const quality = content.length > largest ? 9 : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params }),
  ])
  // Character maps are packed already; some do not shrink.
  if (br.length < content.length) await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)])
}
