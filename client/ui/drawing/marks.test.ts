import { describe, expect, it } from 'vitest'
import { isMark, markInTheMiddle, moved, pathOf, type Mark } from './marks.ts'

const size = { width: 1400, height: 1000 }
const mark = (kind: Mark['kind'], to = { x: 300, y: 200 }): Mark => ({
  kind,
  from: { x: 100, y: 100 },
  to,
  text: 'leak',
})

describe('marks on a picture', () => {
  it('have the outline of their kind', () => {
    expect(pathOf(mark('circle'), size)).toBe('M100 150A100 50 0 1 1 300 150A100 50 0 1 1 100 150Z')
    expect(pathOf(mark('arrow'), size)).toMatch(/^M100 100L300 200M[-\d. ]+L300 200L[-\d. ]+$/)
    expect(pathOf(mark('text'), size)).toBe('')
  })

  it('begin in the middle and stay on the picture', () => {
    for (const kind of ['arrow', 'circle', 'text'] as const) {
      const { from, to } = markInTheMiddle(kind, 'leak', size)
      for (const { x, y } of [from, to]) expect(x > 0 && x < 1400 && y > 0 && y < 1000).toBe(true)
    }
    expect(moved(mark('arrow'), { x: -500, y: 50 }, 'whole', size)).toMatchObject({
      from: { x: 0, y: 150 },
      to: { x: 0, y: 250 },
    })
    expect(moved(mark('arrow'), { x: 5000, y: 0 }, 'end', size)).toMatchObject({
      from: { x: 100, y: 100 },
      to: { x: 1400, y: 200 },
    })
  })

  it('are no marks after a press without a drag, or without words', () => {
    expect(isMark(mark('arrow'), size)).toBe(true)
    expect(isMark(mark('circle', { x: 104, y: 103 }), size)).toBe(false)
    expect([isMark(mark('text'), size), isMark({ ...mark('text'), text: ' ' }, size)]).toEqual([true, false])
  })
})
