import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../paths.ts'

/** The rows of the first review; later rows follow them. */
const firstRows = Array.from({ length: 35 }, (_, i) => i + 1)

it('docs/security.md has each threat once, the first 35 too, and every test that it names exists', async () => {
  const page = await readFile(join(projectFolder, 'docs', 'security.md'), 'utf8')
  const sections = page.split(/^\*\*Row (?=\d+\.)/m).slice(1)
  const rows = sections.map((section) => Number.parseInt(section, 10))
  expect(rows).toEqual([...new Set(rows)])
  expect(rows).toEqual(expect.arrayContaining(firstRows))

  const proofs = sections.map((section) => [...section.matchAll(/^- `([^`]+\.tsx?)`: (.+)$/gm)])
  const unproved = sections.filter((_, i) => proofs[i]?.length === 0).map((section) => section.split('\n')[0])
  expect(unproved).toEqual([])

  const missing = await Promise.all(
    proofs.flat().map(async ([, path = '', title = '']) => {
      const source = await readFile(join(projectFolder, path), 'utf8').catch(() => '')
      return source.includes(title) ? [] : [`${path}: ${title}`]
    }),
  )
  expect(missing.flat()).toEqual([])
})
