import { describe, expect, it } from 'vitest'
import { utcText } from './utc-text.ts'

describe('a time of the database', () => {
  it.each([
    '2026-11-20T10:00:00+00:00',
    '2026-11-20T10:00:00.1+00:00',
    '2026-11-20T10:00:00.12+00:00',
    '2026-11-20T10:00:00.123+00:00',
    '2026-11-20T10:00:00.123456+00:00',
    '2026-11-20T10:00:00.999999+00:00',
    '2026-11-20T10:00:00.5+02:00',
    '2026-11-20T10:00:00.000Z',
  ])('is written like a Date writes it: %s', (time) => {
    expect(utcText(time)).toBe(new Date(time).toISOString())
  })
})
