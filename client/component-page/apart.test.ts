import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const client = join(import.meta.dirname, '..')

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

it('nothing of the product imports the component page', () => {
  const product = reachedFrom([join(client, 'main.tsx'), join(client, 'start/start.ts')])
  expect(product.size).toBeGreaterThan(100)
  expect([...product].filter((file) => file.includes('/component-page/'))).toEqual([])
})

it('the component page has every component of client/ui', () => {
  const shown = reachedFrom([join(client, 'component-page/main.tsx')])
  const missing = globSync('ui/**/*.tsx', { cwd: client, exclude: ['**/*.test.tsx'] }).filter(
    // The reader of documents needs one; its pages are walked in the browser.
    (file) => !file.startsWith('ui/pdf/') && !shown.has(join(client, file)),
  )
  expect(missing).toEqual([])
})
