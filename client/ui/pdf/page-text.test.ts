import { describe, expect, it } from 'vitest'
import { fold, placesIn, textOf } from './page-text.ts'

/** What of a text the terms mark. */
const marked = (text: string, ...terms: string[]) => {
  const folded = fold(text)
  return placesIn(folded.text, terms).map(({ start, end }) => text.slice(folded.at[start], folded.at[end]))
}

describe('A187 the text of a page for its search', () => {
  it('joins the pieces of a page in their order', () => {
    const items = [
      { type: 'beginMarkedContent' },
      { str: 'Grease the', hasEOL: true },
      { str: 'spindle', hasEOL: false },
    ]
    expect(textOf(items)).toBe('Grease the\nspindle')
  })

  it.each([
    ['Grease the Spíndle.', 'spindle', ['Spíndle']],
    ['Grease the spin-\ndle now', 'spindle', ['spin-\ndle']],
    ['Alarm E-101 and E-\n102', 'e-101', ['E-101']],
    ['two   words\nand more', 'words and', ['words\nand']],
    ['a ﬁlter', 'filter', ['ﬁlter']],
    ['Überdruck', 'uber', ['Über']],
    ['😀 spindle', 'spindle', ['spindle']],
    ['nothing', 'spindle', []],
  ])('finds in %j the term %j', (text, term, found) => {
    expect(marked(text, term)).toEqual(found)
  })

  it('marks several terms in their order, none over another', () => {
    expect(marked('bearings and a bearing', 'bearing', 'bearings', 'and')).toEqual(['bearings', 'and', 'bearing'])
  })
})
