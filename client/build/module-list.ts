import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A file of scripts: what it imports, and the product's modules in it, by their paths in client/. */
export interface ListedFile {
  imports: readonly string[]
  modules: readonly string[]
}

/** Writes down which modules are in which file, for the test that weighs first loads. */
export function moduleList(): Plugin {
  return {
    name: 'ezshare-module-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const files = chunks.map(({ fileName, imports, moduleIds, facadeModuleId }): [string, ListedFile] => {
        const ids = new Set([...moduleIds, ...(facadeModuleId ? [facadeModuleId] : [])])
        const modules = [...ids].map((id) => relative(`${import.meta.dirname}/..`, id))
        return [fileName, { imports, modules: modules.filter((path) => /^\w/.test(path)) }]
      })
      const source = JSON.stringify(Object.fromEntries(files))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source })
    },
  }
}
