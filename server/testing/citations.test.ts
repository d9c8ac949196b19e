import { beforeAll, describe, expect, it } from 'vitest'
import {
  brokenLinks,
  citedCodes,
  citingFiles,
  commentsAndTitles,
  definedCodes,
  missingPages,
  outwardReferences,
  type CitingFile,
} from './citations.ts'

/** Tests of the citations themselves, which name codes that nothing defines. */
const inventing = /^server\/testing\/(citations|requirements)\.test\.ts$/

let files: CitingFile[]
let defined: Set<string>
beforeAll(async () => {
  files = (await citingFiles()).filter(({ name }) => !inventing.test(name))
  defined = await definedCodes()
})

const unknownIn = (text: string) => citedCodes(text).filter((cited) => !defined.has(cited))

describe('a citation', () => {
  it('every number in a comment, a title or a document names a decision, requirement or threat of the documents', () => {
    expect(files.length).toBeGreaterThan(900)
    expect(files.flatMap(({ name, text }) => unknownIn(text).map((cited) => `${name}: ${cited}`))).toEqual([])
  })

  it('no citation refers to a paper outside the repository', () => {
    expect(files.flatMap(({ name, text }) => outwardReferences(text).map((found) => `${name}: ${found}`))).toEqual([])
    const examples = ['(checklist section 28)', 'part 2 section 6', 'drill 19', 'design 3', '[1§2.3]']
    expect(examples.flatMap(outwardReferences)).toHaveLength(examples.length)
  })

  it('every page of docs that is cited exists', async () => {
    const missing = files.map(async ({ name, text }) => (await missingPages(text)).map((page) => `${name}: ${page}`))
    expect((await Promise.all(missing)).flat()).toEqual([])
    expect(await missingPages('docs/security.md, docs/decisions/006, docs/decisions/99, docs/nowhere.md')).toEqual([
      'docs/decisions/99',
      'docs/nowhere.md',
    ])
  })

  it('a citation that is defined nowhere is found', () => {
    const source = [
      "it('C477 C999 A27 row 12 is one of two', () => {})",
      '/** A998 ends here (rows 2 and 999, decision 005). */',
      "const drawing = 'M0 0 A999 5' // decisions 014 and 998",
    ]
    expect(unknownIn(commentsAndTitles(source.join('\n')))).toEqual(['A998', 'C999', 'row 999', 'decision 998'])
  })

  it('the sources cite each kind of number at least once', () => {
    const all = new Set(files.flatMap(({ text }) => citedCodes(text)))
    for (const cited of ['A27', 'C477', 'row 12', 'decision 005']) {
      expect(all).toContain(cited)
      expect(defined).toContain(cited)
    }
  })
})

describe('a link of a document', () => {
  it('leads to a file of the repository and to a heading or anchor of it', async () => {
    const documents = files.filter(({ name }) => name.endsWith('.md'))
    const broken = await Promise.all(
      documents.map(async (file) => (await brokenLinks(file)).map((link) => `${file.name}: ${link}`)),
    )
    expect(broken.flat()).toEqual([])
  })

  it.each(['[a](docs/nowhere.md)', '[a](docs/product-decisions.md#a998)', '[a](#no-heading)'])(
    'that leads nowhere is found: %s',
    async (text) => {
      expect(await brokenLinks({ name: 'README.md', text })).toEqual([text.slice(2)])
    },
  )
})
