import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const input = join(import.meta.dirname, '..', 'worker', 'service-worker.ts')

/** Builds the service worker as one file with a fixed name, because a browser finds the next one by the same address. */
export function serviceWorker(): Plugin {
  return {
    name: 'ezshare-service-worker',
    apply: 'build',
    async generateBundle() {
      const bundle = await rolldown({
        input,
        transform: { define: { 'process.env.NODE_ENV': '"production"' } },
      })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: output[0].code })
    },
  }
}
