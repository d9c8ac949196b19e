import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const client = join(import.meta.dirname, '..')

/** Need a file, a server or a window of their own: the browser tests of their screens show them. */
const elsewhere = [
  'ui/edit-dialog.tsx',
  'ui/delete-dialog.tsx',
  'ui/lightbox/lightbox.tsx',
  'ui/pdf/pdf-frame.tsx',
  'ui/upload/upload-dialog.tsx',
  'ui/loading-bar.tsx',
]

/** The modules that a module of the client names, at once or later, with what they name in turn. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files)
  for (const file of reached) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const path = join(dirname(file), name)
      if (existsSync(path)) reached.add(path)
    }
  }
  return reached
}

const all = (pattern: string) => globSync(pattern, { cwd: client }).map((file) => join(client, file))

it('shows every component of client/ui, or says where else it is looked at', () => {
  const shown = reachedFrom([...all('component-page/*.tsx'), ...elsewhere.map((file) => join(client, file))])
  const components = all('ui/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(50)
  expect(components.filter((file) => !shown.has(file)).map((file) => relative(client, file))).toEqual([])
})

it('nothing of the product imports the component page', () => {
  const product = reachedFrom([join(client, 'main.tsx'), join(client, 'start/start.ts')])
  expect(product.size).toBeGreaterThan(100)
  expect([...product].filter((file) => file.includes('/component-page/'))).toEqual([])
})
