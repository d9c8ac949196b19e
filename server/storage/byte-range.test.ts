import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

describe('parseByteRange of 1000 bytes', () => {
  it.each([
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=-1', { start: 999, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['Bytes= 3-4 ', { start: 3, end: 4 }],
  ])('%s', (header, range) => {
    expect(parseByteRange(header, 1000)).toEqual(range)
  })

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s cannot be satisfied',
    (header) => {
      expect(parseByteRange(header, 1000)).toBe('unsatisfiable')
    },
  )

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=0-1x',
    'items=0-1',
    'bytes=0x1-2',
  ])('%s is ignored', (header) => {
    expect(parseByteRange(header, 1000)).toBe('whole')
  })

  it('satisfies no range of an empty file', () => {
    expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable')
  })
})
