import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { system } from './system.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/design-language.md'), 'utf8')
const categories = 'breakpoints|colors|durations|fonts|fontSizes|radii|shadows|sizes|spacing'
const named = [...page.matchAll(new RegExp(`\`((?:${categories})\\.[\\w.]+)\``, 'g'))].map(([, name = '']) => name)

it('names tokens of every kind', () => {
  expect(new Set(named.map((name) => name.split('.')[0]))).toEqual(new Set(categories.split('|')))
})

it.each(named)('the theme has the token %s', (name) => {
  const known = [name, `${name}.DEFAULT`].some((full) => system.tokens.getByName(full))
  expect(known).toBe(true)
})
