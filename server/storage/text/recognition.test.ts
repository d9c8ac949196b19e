import { describe, expect, it } from 'vitest'
import { placedWords } from './recognition.ts'

const row = (...cells: (string | number)[]) => cells.join('\t')

describe('A169 the words of a recognized page', () => {
  it('stand in lines, with their places in ten-thousandths of the page', () => {
    const table = [
      row(1, 1, 0, 0, 0, 0, 0, 0, 2000, 1000, -1, ''),
      row(2, 1, 1, 0, 0, 0, 200, 100, 600, 200, -1, ''),
      row(5, 1, 1, 1, 1, 1, 200, 100, 400, 50, 96, 'Grease'),
      row(5, 1, 1, 1, 1, 2, 640, 100, 100, 50, 90, 'spin-'),
      row(5, 1, 1, 1, 2, 1, 200, 200, 300, 50, 91, 'dle\u0000 s'),
      row(5, 1, 1, 1, 2, 2, 600, 200, 10, 50, 12, ' '),
      row(5, 1, 2, 1, 2, 1, 200, 400, 300, 50, 91, 'now'),
    ].join('\n')
    expect(placedWords(table)).toEqual({
      text: 'Grease spin-\ndles\nnow',
      boxes: [1000, 1000, 2000, 500, 3200, 1000, 500, 500, 1000, 2000, 1500, 500, 1000, 4000, 1500, 500],
    })
  })

  it('end where a page has no more room, a box for each word', () => {
    const words = Array.from({ length: 300 }, (_, index) => row(5, 1, 1, 1, index, 1, 1, 1, 1, 1, 90, 'x'.repeat(999)))
    const { text, boxes } = placedWords([row(1, 1, 0, 0, 0, 0, 0, 0, 10, 10, -1, ''), ...words].join('\n'))
    expect(text.length).toBeLessThanOrEqual(100_000)
    expect(text.split('\n')).toHaveLength(boxes.length / 4)
  })

  it('are none on an empty page', () => {
    expect(placedWords('')).toEqual({ text: '', boxes: [] })
  })
})
