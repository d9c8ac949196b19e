import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { textFont } from './fonts.ts'

it("the page's shell is written in the typeface of the pages", () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8')
  const [, family = ''] = /#shell \{[^}]*font-family:([^;]+);/.exec(page) ?? []
  const plain = (list: string) => list.replaceAll(/['"]/g, '').replaceAll(/\s+/g, ' ').trim()
  expect(plain(family)).toBe(plain(textFont))
})
